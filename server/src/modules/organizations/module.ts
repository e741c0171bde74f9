import type { Module } from '../../core/rpc/module.ts';
import { Foundation } from './migrations/0001.foundation.ts';
import { People } from './migrations/0002.people.ts';
import { organizationOperations } from './organization.router.ts';

export const organizationsModule = {
  operations: { organizations: organizationOperations },
  migrations: [
    { name: '0001-foundation', class: Foundation },
    { name: '0002-people', class: People },
  ],
} satisfies Module;
