import { account } from '@imprint/shared/contract/account';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { changePassword, preparePasswordChange, updateAccount } from './account.service.ts';
import { passwordResetEmail } from './password.reset.email.ts';
import {
  limitResetRequests,
  preparePasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password.reset.service.ts';

export const accountModule = {
  operations: {
    account: implement('account', account, {
      update: updateAccount,
      changePassword: { prepare: preparePasswordChange, handle: changePassword },
      requestPasswordReset: { prepare: limitResetRequests, handle: requestPasswordReset },
      resetPassword: { prepare: preparePasswordReset, handle: resetPassword },
    }),
  },
  emails: [passwordResetEmail],
} satisfies Module;
