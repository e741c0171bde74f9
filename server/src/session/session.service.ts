import { ServiceError } from '@imprint/shared/errors';
import type { session } from '@imprint/shared/session.contract';
import type * as z from 'zod';
import { User } from '../account/user.entity.ts';
import { encodeId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { Membership } from '../members/membership.entity.ts';
import { presentOrganization } from '../organizations/organization.present.ts';
import type { Context, Member, UserActor } from '../rpc/context.ts';
import type { Caller } from '../rpc/implement.ts';

type Credentials = z.output<(typeof session)['signIn']['input']>;

export async function getSession(context: Context<Member>) {
  const actor = assertPerson(context);
  return {
    user: { id: actor.id, email: actor.email, name: actor.name },
    organization: presentOrganization(actor.organization),
    role: actor.role,
    grants: [...actor.grants],
    environment: actor.environment,
    expiresAt: actor.expiresAt.toISOString(),
  };
}

/**
 * Checks the password, before any transaction. An unknown address and a wrong password cost the same
 * time and give the same answer.
 */
export async function checkCredentials(
  { deps, request }: Caller,
  { email, password }: Credentials,
): Promise<User> {
  const attempt = await deps.signInThrottle.begin(email.toLowerCase(), request.address);
  const [user, matches] = await verify(deps, email, password).catch(async (error: unknown) => {
    await attempt.undecided();
    throw error;
  });
  if (!user || !matches) {
    throw new ServiceError('UNAUTHORIZED', { message: 'The e-mail address or the password is wrong.' });
  }
  await attempt.succeeded();
  return user;
}

async function verify({ orm, passwords }: Deps, email: string, password: string) {
  const user = await orm.em.fork().findOne(User, { email: email.toLowerCase() });
  return [user, await passwords.verify(password, user?.passwordHash ?? null)] as const;
}

export async function signIn({ deps, em, request }: Context, _: Credentials, user: User) {
  const membership = await em.findOne(Membership, { userId: user.id }, { orderBy: { createdAt: 'asc' } });
  if (!membership) {
    throw new ServiceError('UNAUTHORIZED', { message: 'This account belongs to no organization any more.' });
  }
  request.setCookie = await deps.sessions.start(em, user.id, {
    organizationId: membership.organizationId,
    environment: 'live',
  });
  return { userId: encodeId('usr', user.id) };
}

export async function signOut(context: Context<Member>) {
  const { deps, em, request } = context;
  request.setCookie = await deps.sessions.end(em, assertPerson(context).sessionId);
  return { signedOut: true as const };
}

/** Only a person has a session; the grant `account` says so, and the type must hear it too. */
function assertPerson({ actor }: Context<Member>): UserActor {
  if (actor.type === 'user') return actor;
  throw new ServiceError('FORBIDDEN', { details: { required: 'account', provided: [...actor.grants] } });
}
