import type { Module } from '../../core/rpc/module.ts';
import { meOperations } from './me.router.ts';

export const meModule = {
  operations: { me: meOperations },
} satisfies Module;
