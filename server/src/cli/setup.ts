import { setup as contract } from '@imprint/shared/setup.contract';
import { encodeId } from '../core/db/ids.ts';
import { presentOrganization } from '../modules/organizations/organization.present.ts';
import { parseInput } from '../core/rpc/guards.ts';
import { runMutation } from '../core/rpc/mutation.ts';
import { setUp } from '../modules/setup/setup.service.ts';
import { anonymousOperator, type Run } from './command.ts';

export const setup: Run = async (deps, options) => {
  const input = parseInput(contract.complete.input.omit({ token: true }), options);
  const passwordHash = await deps.passwords.hash(input.password, [input.email, input.organization]);
  const caller = anonymousOperator(deps);
  return runMutation('setup.complete', caller, input, async (context) => {
    const { organization, user } = await setUp(context, input, passwordHash);
    return { userId: encodeId('usr', user.id), organization: presentOrganization(organization) };
  });
};
