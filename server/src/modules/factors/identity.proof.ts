import type { FactorKind, SecondFactor } from '@imprint/shared/contract/factors';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { PasskeyAssertion } from '@imprint/shared/shapes/passkey';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { isKnownDevice } from '../../core/auth/device.cookie.ts';
import { Session } from '../../core/auth/session.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { createWindow } from '../../core/limits/windows.ts';
import type { Caller, Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { noteAttempt } from '../../core/rpc/security.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { codesOf, stepOf } from './authenticator.codes.ts';
import { verifyAssertion } from './passkey.ceremony.ts';
import { invalidPasskey } from './passkey.challenge.ts';
import { Passkey } from './passkey.entity.ts';
import { relyingPartyOf } from './passkey.hosts.ts';
import { spendCode } from './recovery.codes.ts';

type Transaction = Pick<Context, 'deps' | 'em'>;

declare const isCounted: unique symbol;
declare const isProven: unique symbol;

/** A second factor whose code was counted, so that none can be guessed; only `countCode` makes one. */
type CountedFactor = SecondFactor & { readonly [isCounted]: true };

/** An account whose password or link was checked before the transaction, and what was given besides. */
export interface CheckedUser {
  user: Pick<User, 'id' | 'passwordHash'>;
  secondFactor?: CountedFactor | undefined;
}

/**
 * A locked account whose holder has given all that signing in takes; only this file makes one. Sessions start for nothing
 * else, so that no way in leads round the second factor.
 */
export type ProvenUser = User & { readonly [isProven]: true };

/** How many codes may be tried for an account in each way. */
const codesPerHour = 20;

/**
 * Counts a code that is tried, right or wrong; throws RATE_LIMIT_EXCEEDED when there were too many. Open sessions, known
 * devices and links count for themselves, so that whoever knows only the password cannot lock the owner out.
 */
export async function countCode(
  { actor, deps, request }: Caller,
  { id, email }: Pick<User, 'id' | 'email'>,
  given: SecondFactor | undefined,
  isByLink = false,
): Promise<CountedFactor | undefined> {
  const isKnown = isKnownDevice(deps.secrets, request.deviceToken, email);
  const way = isByLink ? 'link' : actor.type === 'user' ? 'session' : isKnown ? 'device' : 'anybody';
  if (given?.code !== undefined) {
    const window = createWindow('secondFactorCodes', `${id} ${way}`, 'hour', codesPerHour);
    const { allowed, state } = await deps.limiter.take([window]);
    if (!allowed) throw limitExceeded(state);
  }
  // Safe because its code, if it has one, was counted.
  return given as CountedFactor | undefined;
}

/**
 * Checks and uses up the second factor of a checked account, and locks the account. Throws FORBIDDEN with `secondFactor`
 * when it has one and none was given, VALIDATION_ERROR when the given one is wrong, and `outdated` when the password was
 * changed since it was checked.
 */
export async function proveIdentity(
  context: Context,
  { user: checked, secondFactor }: CheckedUser,
  outdated: ServiceError,
): Promise<ProvenUser> {
  const user = await lockAccount(context.em, checked.id);
  if (user.passwordHash !== checked.passwordHash) throw outdated;
  await noteIfWrong(context, user, () => spendSecondFactor(context, user, secondFactor));
  return user as ProvenUser;
}

/** Checks and uses up a second factor, where the account has one or one is given. */
async function spendSecondFactor(
  { deps, em }: Transaction,
  user: User,
  secondFactor: CountedFactor | undefined,
): Promise<void> {
  if (secondFactor?.passkey) {
    const passkey = await em.findOne(Passkey, { userId: user.id, credentialId: secondFactor.passkey.id });
    if (!passkey) throw invalidPasskey('secondFactor.passkey', 'does not belong to this account');
    await verifyAssertion(em, deps, passkey, secondFactor.passkey, 'secondFactor.passkey');
  } else if (user.hasSecondFactor) {
    if (secondFactor?.code === undefined) throw await secondFactorMissing({ deps, em }, user.id);
    await spendAnyCode(em, deps, user.id, secondFactor.code);
  }
}

/** Counts a wrong second factor for the security activity. */
async function noteIfWrong(context: Context, { id, name }: User, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const isWrong = error instanceof ServiceError && error.code === 'VALIDATION_ERROR';
    if (isWrong) noteAttempt(context, { kind: 'secondFactorFailed', person: { id, name } });
    throw error;
  }
}

/** Checks a passkey that is given instead of a password, and locks its account; throws VALIDATION_ERROR on the field. */
export async function provePasskey(
  context: Context,
  assertion: PasskeyAssertion,
  field: string,
): Promise<ProvenUser> {
  const { deps, em } = context;
  const unknown = invalidPasskey(field, 'is not known, or no longer known');
  const found = await em.findOne(Passkey, { credentialId: assertion.id });
  if (!found) throw unknown;
  const user = await lockAccount(em, found.userId);
  // Read again, because it may have been used or removed before the lock.
  const passkey = await em.findOne(Passkey, { id: found.id }, { refresh: true });
  if (!passkey) throw unknown;
  await noteIfWrong(context, user, () => verifyAssertion(em, deps, passkey, assertion, field));
  return user as ProvenUser;
}

/** Locks an account, so that neither its password nor its factors change before the transaction ends. */
export function lockAccount(em: EntityManager, id: string): Promise<User> {
  return em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Locks the account of whoever calls; throws UNAUTHORIZED when the session has ended before the lock. */
export async function lockOwnAccount({ actor, em }: Pick<Context<Member>, 'actor' | 'em'>): Promise<User> {
  const person = assertPerson(actor);
  const user = await lockAccount(em, userIdOf(person));
  if ((await em.count(Session, { id: person.sessionId })) === 0) throw new ServiceError('UNAUTHORIZED');
  return user;
}

/** Whether an account has a passkey that browsers accept at the present PUBLIC_URL. */
export async function hasWorkingPasskey({ deps, em }: Transaction, userId: string): Promise<boolean> {
  const host = relyingPartyOf(deps.config)?.host;
  return host !== undefined && (await em.count(Passkey, { userId, host })) > 0;
}

async function secondFactorMissing(transaction: Transaction, userId: string): Promise<ServiceError> {
  const kinds: FactorKind[] = [];
  if (await hasWorkingPasskey(transaction, userId)) kinds.push('passkey');
  if ((await transaction.em.count(AuthenticatorApp, { userId })) > 0) kinds.push('app');
  return new ServiceError('FORBIDDEN', {
    message: 'This account has two-factor authentication: a code or passkey is required.',
    details: { required: 'identity', provided: [], secondFactor: kinds },
  });
}

/** Uses up a code of the authenticator app or a recovery code. */
async function spendAnyCode(
  em: EntityManager,
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  typed: string,
): Promise<void> {
  const app = await em.findOne(AuthenticatorApp, { userId }, { refresh: true });
  const step = app && stepOf(codesOf(secrets, userId, app.nonce), typed);
  if (app && step !== null && step > app.lastStep) {
    app.lastStep = step;
    app.lastUsedAt = new Date();
    await em.flush();
    return;
  }
  if (await spendCode(em, secrets, userId, typed)) return;
  throw invalid({ field: 'secondFactor.code', reason: 'is not correct or was already used' });
}
