import { usage } from '@imprint/shared/contract/usage';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { getUsage } from './usage.service.ts';

export const usageModule = {
  operations: { usage: implement('usage', usage, { get: getUsage }) },
} satisfies Module;
