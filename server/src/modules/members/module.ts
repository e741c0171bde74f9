import type { Module } from '../../core/rpc/module.ts';
import { memberOperations } from './member.router.ts';

export const membersModule = {
  operations: { members: memberOperations },
} satisfies Module;
