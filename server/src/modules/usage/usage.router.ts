import { usage } from '@imprint/shared/usage.contract';
import { implement } from '../../core/rpc/implement.ts';
import { getUsage } from './usage.service.ts';

export const usageOperations = implement('usage', usage, { get: getUsage });
