import { outputOf } from '../core/rpc/implement.ts';
import { setupOperator } from '../modules/setup/setup.operator.ts';
import { anonymousOperator, type Run } from './command.ts';

export const setup: Run = async (deps, options) =>
  outputOf(await setupOperator.complete.guarded(anonymousOperator(deps), () => options));
