import type { Module } from '../../core/rpc/module.ts';
import { Redirect } from './redirect.entity.ts';
import { redirectOperations } from './redirect.router.ts';

export const redirectsModule = {
  operations: { redirects: redirectOperations },
  entities: [Redirect],
  largeTables: [{ entity: Redirect }],
} satisfies Module;
