import { setup } from '@imprint/shared/setup.contract';
import { implement } from '../../core/rpc/implement.ts';
import { completeSetup, getSetup, prepareSetup } from './setup.service.ts';

export const setupOperations = implement('setup', setup, {
  get: getSetup,
  complete: { prepare: prepareSetup, handle: completeSetup },
});
