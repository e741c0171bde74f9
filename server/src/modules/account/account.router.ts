import { account } from '@imprint/shared/account.contract';
import { implement } from '../../core/rpc/implement.ts';
import { changePassword, preparePasswordChange, updateAccount } from './account.service.ts';
import {
  limitResetRequests,
  preparePasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password.reset.service.ts';

export const accountOperations = implement('account', account, {
  update: updateAccount,
  changePassword: { prepare: preparePasswordChange, handle: changePassword },
  requestPasswordReset: { prepare: limitResetRequests, handle: requestPasswordReset },
  resetPassword: { prepare: preparePasswordReset, handle: resetPassword },
});
