import { outputOf } from '../core/rpc/implement.ts';
import { organizationOperator } from '../modules/organizations/organization.operator.ts';
import { anonymousOperator, type Run } from './command.ts';

export const organizationsCreate: Run = async (deps, options) =>
  outputOf(await organizationOperator.create.guarded(anonymousOperator(deps), options));
