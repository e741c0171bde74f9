import { usage } from '@imprint/shared/usage.contract';
import { implement } from '../rpc/implement.ts';

export const usageOperations = implement('usage', usage, {});
