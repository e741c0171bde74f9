import type { SecondFactor } from '@imprint/shared/contract/factors';
import type { session } from '@imprint/shared/contract/session';
import { forbidden, invalid, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { reauthenticationMinutes } from '@imprint/shared/operation';
import type { PasskeyAssertion } from '@imprint/shared/shapes/passkey';
import { LockMode } from '@mikro-orm/core';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { deviceCookie, isKnownDevice } from '../../core/auth/device.cookie.ts';
import { notMemberError } from '../../core/auth/lucia.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { Session } from '../../core/auth/session.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Caller, Context, SignedIn } from '../../core/rpc/context.ts';
import {
  type CheckedUser,
  countCode,
  hasWorkingPasskey,
  type ProvenUser,
  proveIdentity,
  provePasskey,
} from '../factors/identity.proof.ts';
import { assertionOptions } from '../factors/passkey.ceremony.ts';
import { invalidPasskey } from '../factors/passkey.challenge.ts';
import { queueNotice } from '../notices/notice.email.ts';
import { presentOrganization } from '../organizations/organization.present.ts';
import { queueVerification, takeLinkAtSignIn } from '../verification/verification.request.ts';
import { deviceName } from './device.name.ts';
import { presentPerson } from './person.present.ts';

export async function getSession(context: Context<Member>) {
  const { actor, deps } = context;
  const person = assertPerson(actor);
  return {
    user: presentPerson(person),
    organization: presentOrganization(person.organization),
    role: person.role,
    grants: [...person.grants],
    environment: person.environment,
    expiresAt: person.expiresAt.toISOString(),
    sendsEmail: deps.mail.isOn,
    hasPasskey: await hasWorkingPasskey(context, userIdOf(person)),
    needsSecondFactor: person.needsSecondFactor,
  };
}

/**
 * Returns the account with this address and password, or null; call it before any transaction. An unknown address
 * and a wrong password take the same time, and both count as failures that delay further attempts. After a right one
 * the code of a second factor is counted; `proveIdentity` checks it.
 */
export async function checkPassword(
  caller: Caller,
  email: string,
  password: string,
  secondFactor?: SecondFactor,
): Promise<(CheckedUser & { user: User }) | null> {
  const { deps, request } = caller;
  const address = email.toLowerCase();
  const attempt = await deps.signInThrottle.begin(deps, address, request);
  let user: User | null;
  try {
    user = await deps.orm.em.fork().findOne(User, { email: address });
    const matches = await deps.passwords.verify(password, user?.passwordHash ?? null);
    if (!user) await attempt.forgiveClient();
    if (!user || !matches) return null;
    await attempt.succeed();
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
  return { user, secondFactor: await countCode(caller, user, secondFactor) };
}

/** The account that signs in, and whether it gets a link that verifies its address. */
interface CheckedCredentials extends CheckedUser {
  user: User;
  getsLink: boolean;
}

const wrongCredentials = () =>
  new ServiceError('UNAUTHORIZED', { message: 'The e-mail address or the password is wrong.' });

/** Checks the credentials before any transaction; throws UNAUTHORIZED when they are wrong. */
export async function checkCredentials(
  caller: Caller,
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
  throw forbidden('identity', [], 'This account belongs to no organization any more.');
}

/** Starts a session in the organization that the person joined first; returns whether there is any. */
export async function startDefaultSession(context: Context, user: ProvenUser): Promise<boolean> {
  const membership = await context.em.findOne(
    Membership,
    { userId: user.id },
    { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (!membership) return false;
  await startSession(context, user, { organizationId: membership.organizationId, environment: 'live' });
  return true;
}

/**
 * Starts a session in the mutation's transaction: the response sets its cookie and that of the device, and the activity
 * entry names the person although the caller was anonymous. With `authenticatedForId`, the proof of identity counts as
 * recent in that organization only.
 */
export async function startSession(
  context: Context,
  user: ProvenUser,
  tenantScope: Pick<SignedIn, 'organizationId' | 'environment'>,
  authenticatedForId: string | null = null,
): Promise<void> {
  const { deps, effects, em, request } = context;
  const device = deviceName(request.userAgent);
  effects.setCookies.push(
    await deps.sessions.start(em, user.id, { ...tenantScope, device, authenticatedForId }),
  );
  if (isNewDevice(context, user)) await queueNotice(context, user.id, { kind: 'newDevice', device });
  const isSecure = deps.config.publicUrl.startsWith('https:');
  effects.setCookies.push(deviceCookie(deps.secrets, isSecure, request.deviceToken, user.email));
  effects.signedInAs = { id: encodeId('usr', user.id), name: user.name, ...tenantScope };
}

/** Whether a device has not signed in to the account before, except when the account is made with this request. */
function isNewDevice({ deps, request }: Context, { createdAt, email }: User): boolean {
  const isNewAccount = Date.now() - createdAt.getTime() <= performance.now() - request.startedAtMs;
  return !isNewAccount && !isKnownDevice(deps.secrets, request.deviceToken, email);
}

export async function signOut({ actor, deps, effects, em }: Context<Member>) {
  effects.setCookies.push(await deps.sessions.end(em, assertPerson(actor).sessionId));
  return { signedOut: true as const };
}

/** Checks the password, unless a passkey is given instead, before any transaction. */
export async function prepareReauthentication(
  caller: Caller,
  { password, secondFactor }: InputOf<typeof session, 'reauthenticate'>,
): Promise<CheckedUser | null> {
  if (password !== undefined) return confirmPassword(caller, 'password', password, secondFactor);
  if (secondFactor?.passkey) return null;
  throw invalid({ field: 'password', reason: 'is required' });
}

export async function reauthenticate(
  context: Context<Member>,
  { secondFactor }: InputOf<typeof session, 'reauthenticate'>,
  checked: CheckedUser | null,
) {
  const person = assertPerson(context.actor);
  const { em } = context;
  const { sessionId } = person;
  if (checked) await proveIdentity(context, checked, wrongPassword('password'));
  else if (secondFactor?.passkey) await proveOwnPasskey(context, secondFactor.passkey);
  const authenticatedAt = new Date();
  await em.nativeUpdate(Session, { id: sessionId }, { authenticatedAt, authenticatedForId: null });
  const validUntil = new Date(authenticatedAt.getTime() + reauthenticationMinutes * 60_000);
  return { validUntil: validUntil.toISOString() };
}

/**
 * Returns the signed-in person's account if the password is right; throws VALIDATION_ERROR otherwise. The second factor
 * is only counted here; `proveIdentity` checks it.
 */
export async function confirmPassword(
  caller: Caller,
  field: string,
  password: string,
  secondFactor?: SecondFactor,
): Promise<CheckedUser & { user: User }> {
  const checked = await checkPassword(caller, assertPerson(caller.actor).email, password, secondFactor);
  if (checked) return checked;
  throw wrongPassword(field);
}

export function wrongPassword(field: string): ServiceError {
  return invalid({ field, reason: 'is not right' });
}

async function proveOwnPasskey(context: Context<Member>, passkey: PasskeyAssertion): Promise<void> {
  const field = 'secondFactor.passkey';
  const { id } = await provePasskey(context, passkey, field);
  if (id !== userIdOf(assertPerson(context.actor))) throw invalidPasskey(field, 'is not one of this account');
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
