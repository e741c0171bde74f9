import type { Module } from '../../core/rpc/module.ts';
import { KeyUsage } from './migrations/0003.key.usage.ts';
import { usageOperations } from './usage.router.ts';

export const usageModule = {
  operations: { usage: usageOperations },
  migrations: [{ name: '0003-key-usage', class: KeyUsage }],
} satisfies Module;
