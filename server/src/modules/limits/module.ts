import { limits } from '@imprint/shared/contract/limits';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { getLimits } from './limits.service.ts';

export const limitsModule = {
  operations: { limits: implement('limits', limits, { get: getLimits }) },
} satisfies Module;
