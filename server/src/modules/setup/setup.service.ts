import type { setup } from '@imprint/shared/contract/setup';
import { conflict, forbidden } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Organization } from '../../core/auth/organization.entity.ts';
import type { Secrets } from '../../core/auth/secrets.ts';
import { encodeId } from '../../core/db/ids.ts';
import { lockName } from '../../core/db/lock.ts';
import type { Caller, Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { proveIdentity } from '../factors/identity.proof.ts';
import { relyingPartyOf } from '../factors/passkey.hosts.ts';
import { presentOrganization } from '../organizations/organization.present.ts';
import { createOrganization, firstOwner } from '../organizations/organization.service.ts';
import { startSession } from '../session/session.start.ts';

type Input = InputOf<typeof setup, 'complete'>;

/**
 * The token of the setup link: the same on every instance and after every restart, and useless once an organization
 * exists.
 */
function setupToken(secrets: Secrets): string {
  return secrets.sign('setup', 'token');
}

/** The link for setting up a new installation, or null when it has been set up. */
export async function setupLink({ config, orm, secrets }: Deps): Promise<string | null> {
  if (!(await isRequired(orm.em.fork()))) return null;
  return `${config.publicUrl}/setup?token=${setupToken(secrets)}`;
}

export async function getSetup({ deps, em }: Context) {
  return { required: await isRequired(em), supportsPasskeys: relyingPartyOf(deps.config) !== null };
}

/** Verifies the token and hashes the password before the transaction begins. */
export async function prepareSetup({ deps }: Caller, input: Input): Promise<string> {
  if (!deps.secrets.verify('setup', 'token', input.token)) {
    const message = 'This setup link is not valid. Open the link that the server printed when it started.';
    throw forbidden('setup', [], message);
  }
  return deps.passwords.hash(input.password, [input.email, input.organization]);
}

export async function completeSetup(context: Context, input: Input, passwordHash: string) {
  const { organization, user } = await setUp(context.em, input, passwordHash);
  const proven = await proveIdentity(context, { user }, conflict('This account was just changed.'));
  await startSession(context, proven, {
    organizationId: organization.id,
    environment: 'live',
  });
  context.effects.securityEvents.push(firstOwner(organization, user));
  return { userId: encodeId('usr', user.id), organization: presentOrganization(organization) };
}

/** Creates the first organization and its owner; throws CONFLICT when there is one already. */
export async function setUp(
  em: EntityManager,
  input: Pick<Input, 'organization' | 'email'>,
  passwordHash: string,
) {
  // Serializes concurrent set-ups.
  await lockName(em, 'setup');
  if (!(await isRequired(em))) {
    throw conflict('This installation is already set up. Sign in instead.');
  }
  return createOrganization(em, {
    name: input.organization,
    owner: { email: input.email, passwordHash },
  });
}

async function isRequired(em: EntityManager): Promise<boolean> {
  return (await em.count(Organization)) === 0;
}
