import { keys } from '@imprint/shared/contract/keys';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { keyExpiryEmail } from './key.expiry.email.ts';
import { keyExpiryQueue, queueKeyExpiryEmails } from './key.expiry.ts';
import {
  createKey,
  createPublishableKey,
  disableKey,
  enableKey,
  getKey,
  listKeys,
  revokeKey,
  rotateKey,
  updateKey,
} from './key.service.ts';

export const keysModule = {
  operations: {
    keys: implement('keys', keys, {
      list: listKeys,
      get: getKey,
      create: createKey,
      createPublishable: createPublishableKey,
      update: updateKey,
      rotate: rotateKey,
      disable: disableKey,
      enable: enableKey,
      revoke: revokeKey,
    }),
  },
  emails: [keyExpiryEmail],
  // Without mail there is nobody to tell.
  jobs: [{ queue: keyExpiryQueue, isOn: ({ mail }) => mail.isOn, run: queueKeyExpiryEmails }],
} satisfies Module;
