import { setup } from '@imprint/shared/contract/setup';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { completeSetup, getSetup, prepareSetup } from './setup.service.ts';

export const setupModule = {
  operations: {
    setup: implement('setup', setup, {
      get: getSetup,
      complete: { prepare: prepareSetup, handle: completeSetup },
    }),
  },
} satisfies Module;
