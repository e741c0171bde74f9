import { outputOf } from '../core/rpc/implement.ts';
import { accountOperator } from '../modules/account/account.operator.ts';
import { anonymousOperator, type Run } from './command.ts';

export const usersResetPassword: Run = async (deps, options) => {
  const outcome = await accountOperator.requestPasswordReset.guarded(anonymousOperator(deps), () => options);
  const { userId: _, ...printed } = outputOf(outcome);
  return printed;
};
