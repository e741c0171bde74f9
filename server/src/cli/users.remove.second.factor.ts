import { outputOf } from '../core/rpc/implement.ts';
import { accountOperator } from '../modules/account/account.operator.ts';
import { anonymousOperator, type Run } from './command.ts';

export const usersRemoveSecondFactor: Run = async (deps, options) =>
  outputOf(await accountOperator.removeSecondFactor.guarded(anonymousOperator(deps), () => options));
