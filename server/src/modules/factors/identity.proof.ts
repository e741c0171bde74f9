import type { FactorKind, SecondFactor } from '@imprint/shared/contract/factors';
import { invalid, ServiceError } from '@imprint/shared/errors';
import type { PasskeyAssertion } from '@imprint/shared/shapes/passkey';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../core/auth/user.entity.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { createWindow } from '../../core/limits/windows.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { codesOf, stepOf } from './authenticator.codes.ts';
import { invalidPasskey, relyingPartyOf, verifyAssertion } from './passkey.ceremony.ts';
import { Passkey } from './passkey.entity.ts';
import { spendCode } from './recovery.codes.ts';

declare const isProven: unique symbol;

/**
 * An account whose holder has given all that signing in takes; only this file makes one. Sessions start for nothing
 * else, so that no way in leads round the second factor.
 */
export type ProvenUser = User & { readonly [isProven]: true };

/** How many codes may be tried for one account. */
const codesPerHour = 20;

/** Counts a code that is tried, right or wrong; throws RATE_LIMIT_EXCEEDED when there were too many. */
export async function countCode(
  { limiter }: Pick<Deps, 'limiter'>,
  user: Pick<User, 'id'>,
  given: SecondFactor | undefined,
): Promise<void> {
  if (given?.code === undefined) return;
  const { allowed, state } = await limiter.take([
    createWindow('secondFactorCodes', user.id, 'hour', codesPerHour),
  ]);
  if (!allowed) throw limitExceeded(state);
}

/**
 * Checks and uses up the second factor of an account whose password was right, and locks the account. Throws FORBIDDEN
 * with `secondFactor` when it has one and none was given, VALIDATION_ERROR when the given one is wrong.
 */
export async function proveIdentity(
  { deps, em }: Pick<Context, 'deps' | 'em'>,
  { id }: Pick<User, 'id'>,
  given?: SecondFactor,
): Promise<ProvenUser> {
  const user = await lockAccount(em, id);
  if (given?.passkey) {
    const passkey = await em.findOne(Passkey, { userId: id, credentialId: given.passkey.id });
    if (!passkey) throw invalidPasskey('secondFactor.passkey', 'is not one of this account');
    await verifyAssertion(em, deps, passkey, given.passkey, 'secondFactor.passkey');
  } else if (user.hasSecondFactor) {
    if (given?.code === undefined) throw await secondFactorMissing(em, deps, id);
    await spendAnyCode(em, deps, id, given.code);
  }
  return user as ProvenUser;
}

/** Checks a passkey that is given instead of a password, and locks its account; throws VALIDATION_ERROR. */
export async function provePasskey(
  { deps, em }: Pick<Context, 'deps' | 'em'>,
  assertion: PasskeyAssertion,
): Promise<ProvenUser> {
  const found = await em.findOne(Passkey, { credentialId: assertion.id });
  if (!found) throw invalidPasskey('passkey', 'is not known here, or not any more');
  const user = await lockAccount(em, found.userId);
  // Read again, because it may have been used or removed before the lock.
  const passkey = await em.findOne(Passkey, { id: found.id }, { refresh: true });
  if (!passkey) throw invalidPasskey('passkey', 'is not known here, or not any more');
  await verifyAssertion(em, deps, passkey, assertion, 'passkey');
  return user as ProvenUser;
}

/** Locks an account, so that its factors do not change before the transaction ends. */
export function lockAccount(em: EntityManager, id: string): Promise<User> {
  return em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

async function secondFactorMissing(
  em: EntityManager,
  { config }: Deps,
  userId: string,
): Promise<ServiceError> {
  const host = relyingPartyOf(config)?.host;
  const kinds: FactorKind[] = [];
  if (host !== undefined && (await em.count(Passkey, { userId, host })) > 0) kinds.push('passkey');
  if ((await em.count(AuthenticatorApp, { userId })) > 0) kinds.push('app');
  return new ServiceError('FORBIDDEN', {
    message: 'This account has two-factor authentication: give a code or a passkey too.',
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
  throw invalid({ field: 'secondFactor.code', reason: 'is not right, or was used already' });
}
