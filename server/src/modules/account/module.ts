import { account } from '@imprint/shared/contract/account';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { changePassword, preparePasswordChange, updateAccount } from './account.service.ts';
import { emailChangedEmail } from './email.changed.email.ts';
import {
  changeEmail,
  prepareEmailChange,
  prepareVerification,
  requestEmailVerification,
  verifyEmail,
} from './email.service.ts';
import { passwordResetEmail } from './password.reset.email.ts';
import {
  countResetLink,
  preparePasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password.reset.service.ts';

export const accountModule = {
  operations: {
    account: implement('account', account, {
      update: updateAccount,
      requestEmailVerification: { prepare: prepareVerification, handle: requestEmailVerification },
      changeEmail: { prepare: prepareEmailChange, handle: changeEmail },
      verifyEmail,
      changePassword: { prepare: preparePasswordChange, handle: changePassword },
      requestPasswordReset: { prepare: countResetLink, handle: requestPasswordReset },
      resetPassword: { prepare: preparePasswordReset, handle: resetPassword },
    }),
  },
  emails: [passwordResetEmail, emailChangedEmail],
} satisfies Module;
