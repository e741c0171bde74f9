import { email, newPassword } from '@imprint/shared/account.contract';
import { organizationName } from '@imprint/shared/organizations.contract';
import * as z from 'zod';
import { presentOrganization } from '../modules/organizations/organization.present.ts';
import { createOrganization } from '../modules/organizations/organization.service.ts';
import { parseInput } from '../core/rpc/guards.ts';
import { runMutation } from '../core/rpc/mutation.ts';
import { anonymousOperator, type Run } from './command.ts';

const input = z.strictObject({ name: organizationName, 'owner-email': email, 'owner-password': newPassword });

export const organizationsCreate: Run = async (deps, options) => {
  const { name, 'owner-email': ownerEmail, 'owner-password': password } = parseInput(input, options);
  const passwordHash = await deps.passwords.hash(password, [ownerEmail, name]);
  const caller = anonymousOperator(deps);
  return runMutation('organizations.create', caller, { name, ownerEmail }, async (context) => {
    const { organization, isNewUser } = await createOrganization(context, {
      name,
      owner: { email: ownerEmail, passwordHash },
    });
    // Tells the operator that an existing account keeps its password.
    return {
      ...presentOrganization(organization),
      owner: isNewUser ? 'created' : 'existing account, password unchanged',
    };
  });
};
