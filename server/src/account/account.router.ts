import { account } from '@imprint/shared/account.contract';
import { implement } from '../rpc/implement.ts';
import { changePassword, preparePasswordChange, updateAccount } from './account.service.ts';
import {
  admitResetRequest,
  preparePasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password.reset.service.ts';

export const accountOperations = implement('account', account, {
  update: updateAccount,
  changePassword: { prepare: preparePasswordChange, handle: changePassword },
  requestPasswordReset: { prepare: admitResetRequest, handle: requestPasswordReset },
  resetPassword: { prepare: preparePasswordReset, handle: resetPassword },
});
