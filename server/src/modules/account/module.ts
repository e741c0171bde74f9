import type { Module } from '../../core/rpc/module.ts';
import { accountOperations } from './account.router.ts';
import { passwordResetEmail } from './password.reset.email.ts';

export const accountModule = {
  operations: { account: accountOperations },
  emails: [passwordResetEmail],
} satisfies Module;
