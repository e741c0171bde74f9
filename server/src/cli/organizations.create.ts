import { outputOf } from '../core/rpc/implement.ts';
import { organizationOperator } from '../modules/organizations/organization.operator.ts';
import { anonymousOperator, type Run } from './command.ts';

export const organizationsCreate: Run = async (
  deps,
  { name, 'owner-email': ownerEmail, 'owner-password': ownerPassword, verified },
) => {
  const input = { name, ownerEmail, ownerPassword, isVerified: verified === 'true' };
  return outputOf(await organizationOperator.create.guarded(anonymousOperator(deps), () => input));
};
