import { outputOf } from '../core/rpc/implement.ts';
import { accountOperator } from '../modules/account/account.operator.ts';
import { anonymousOperator, type Run } from './command.ts';

export const usersVerify: Run = async (deps, options) =>
  outputOf(await accountOperator.verifyEmail.guarded(anonymousOperator(deps), () => options));
