import type { Module } from '../../core/rpc/module.ts';
import { organizationOperations } from './organization.router.ts';

export const organizationsModule = {
  operations: { organizations: organizationOperations },
} satisfies Module;
