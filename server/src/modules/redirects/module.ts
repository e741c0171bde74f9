import { redirects } from '@imprint/shared/contract/redirects';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Redirect } from './redirect.entity.ts';
import { createRedirect, deleteRedirect, listRedirects } from './redirect.service.ts';

export const redirectsModule = {
  operations: {
    redirects: implement('redirects', redirects, {
      list: listRedirects,
      create: createRedirect,
      delete: deleteRedirect,
    }),
  },
  entities: [Redirect],
  largeTables: [{ entity: Redirect }],
} satisfies Module;
