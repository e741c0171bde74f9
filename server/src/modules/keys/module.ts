import type { Module } from '../../core/rpc/module.ts';
import { keyExpiryEmail } from './key.expiry.email.ts';
import { keyExpiryQueue, queueKeyExpiryEmails } from './key.expiry.ts';
import { keyOperations } from './key.router.ts';

export const keysModule = {
  operations: { keys: keyOperations },
  emails: [keyExpiryEmail],
  // Without mail there is nobody to tell.
  jobs: [{ queue: keyExpiryQueue, isOn: ({ mail }) => mail.isOn, run: queueKeyExpiryEmails }],
} satisfies Module;
