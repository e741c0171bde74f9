import type { session } from '@imprint/shared/contract/session';
import { forbidden, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { LockMode } from '@mikro-orm/core';
import { type Actor, assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { notMemberError } from '../../core/auth/lucia.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { Session } from '../../core/auth/session.entity.ts';
import type { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import {
  type CheckedUser,
  hasWorkingPasskey,
  type ProvenUser,
  proveIdentity,
  provePasskey,
} from '../factors/identity.proof.ts';
import { assertionOptions } from '../factors/passkey.ceremony.ts';
import { presentOrganization } from '../organizations/organization.present.ts';
import { queueVerification, takeLinkAtSignIn } from '../verification/verification.request.ts';
import { checkPassword } from './password.check.ts';
import { presentPerson } from './person.present.ts';
import { startDefaultSession } from './session.start.ts';

export async function getSession(context: Context<Actor>) {
  const { actor, deps } = context;
  if (actor.type !== 'user') return { session: null };
  return {
    session: {
      user: presentPerson(actor),
      organization: presentOrganization(actor.organization),
      role: actor.role,
      grants: [...actor.grants],
      environment: actor.environment,
      expiresAt: actor.expiresAt.toISOString(),
      sendsEmail: deps.mail.isOn,
      hasPasskey: await hasWorkingPasskey(context, userIdOf(actor)),
      needsSecondFactor: actor.needsSecondFactor,
    },
  };
}

/** The account that signs in, and whether it gets a link that verifies its address. */
interface CheckedCredentials extends CheckedUser {
  user: User;
  getsLink: boolean;
}

const wrongCredentials = () =>
  new ServiceError('UNAUTHORIZED', { message: 'The email address or password is wrong.' });

/** Checks the credentials before any transaction; throws UNAUTHORIZED when they are wrong. */
export async function checkCredentials(
  caller: CallContext<Actor>,
  { email, password, secondFactor }: InputOf<typeof session, 'signIn'>,
): Promise<CheckedCredentials> {
  const checked = await checkPassword(caller, email, password, secondFactor);
  if (!checked) throw wrongCredentials();
  const { user } = checked;
  // A first call without the second factor starts no session, so it must not use up the link of the day.
  const mayStart = !user.hasSecondFactor || secondFactor !== undefined;
  return { ...checked, getsLink: mayStart && (await takeLinkAtSignIn(caller.deps, user)) };
}

export async function signIn(
  context: Context,
  _: InputOf<typeof session, 'signIn'>,
  { getsLink, ...checked }: CheckedCredentials,
) {
  const user = await proveIdentity(context, checked, wrongCredentials());
  await startDefaultSessionOrRefuse(context, user);
  if (getsLink) await queueVerification(context, user);
  return { userId: encodeId('usr', user.id) };
}

export async function passkeyChallenge({ deps }: Context) {
  return { ...(await assertionOptions(deps)) };
}

export async function signInWithPasskey(
  context: Context,
  { passkey }: InputOf<typeof session, 'signInWithPasskey'>,
) {
  const user = await provePasskey(context, passkey, 'passkey');
  await startDefaultSessionOrRefuse(context, user);
  return { userId: encodeId('usr', user.id) };
}

async function startDefaultSessionOrRefuse(context: Context, user: ProvenUser): Promise<void> {
  if (await startDefaultSession(context, user)) return;
  throw forbidden('identity', [], 'This account no longer belongs to an organization.');
}

export async function signOut({ actor, deps, effects, em }: Context<Member>) {
  effects.setCookies.push(await deps.sessions.end(em, assertPerson(actor).sessionId));
  return { signedOut: true as const };
}

/** Changes the default organization and environment of the session. */
export async function switchSession(
  { actor, em }: Context<Member>,
  input: InputOf<typeof session, 'switch'>,
) {
  const person = assertPerson(actor);
  const stored = await em.findOneOrFail(
    Session,
    { id: person.sessionId },
    { failHandler: () => new ServiceError('UNAUTHORIZED') },
  );
  const organization = await em.findOneOrFail(
    Organization,
    input.organization === undefined ? { id: stored.organizationId } : { slug: input.organization },
    { failHandler: () => notMemberError(input.organization ?? '', person.grants) },
  );
  const userId = userIdOf(person);
  const membership = await em.findOne(
    Membership,
    { organizationId: organization.id, userId },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (!membership) throw notMemberError(organization.slug, person.grants);
  stored.organizationId = organization.id;
  stored.environment = input.environment ?? stored.environment;
  await em.flush();
  return { organization: presentOrganization(organization), environment: stored.environment };
}
