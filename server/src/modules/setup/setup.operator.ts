import { setup } from '@imprint/shared/contract/setup';
import { mutation } from '@imprint/shared/operation';
import { encodeId } from '../../core/db/ids.ts';
import { implement } from '../../core/rpc/implement.ts';
import { presentOrganization } from '../organizations/organization.present.ts';
import { setUp } from './setup.service.ts';

const { input, output } = setup.complete;

const operations = {
  complete: mutation({
    summary: 'Set up a new installation without its one-time link',
    resourceField: 'userId',
    access: 'public',
    input: input.omit({ token: true }),
    output,
  }),
};

/** What the operator does at the command line; no surface offers it. */
export const setupOperator = implement('setup', operations, {
  complete: {
    prepare: ({ deps }, { email, password, organization }) =>
      deps.passwords.hash(password, [email, organization]),
    async handle({ em }, input, passwordHash: string) {
      const { organization, user } = await setUp(em, input, passwordHash);
      return { userId: encodeId('usr', user.id), organization: presentOrganization(organization) };
    },
  },
});
