import type { Module } from '../../core/rpc/module.ts';
import { usageOperations } from './usage.router.ts';

export const usageModule = {
  operations: { usage: usageOperations },
} satisfies Module;
