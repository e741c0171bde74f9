import type { Module } from '../../core/rpc/module.ts';
import { setupOperations } from './setup.router.ts';

export const setupModule = {
  operations: { setup: setupOperations },
} satisfies Module;
