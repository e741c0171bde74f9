import type { SecondFactor } from '@imprint/shared/contract/factors';
import { invalid, type ServiceError } from '@imprint/shared/errors';
import { type Actor, assertPerson } from '../../core/auth/actor.ts';
import { User } from '../../core/auth/user.entity.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { noteAttempt } from '../../core/rpc/security.ts';
import { type CheckedUser, countCode } from '../factors/identity.proof.ts';

/**
 * Returns the account with this address and password, or null; call it before any transaction. An unknown address
 * and a wrong password take the same time, and both count as failures that delay further attempts. After a right one
 * the code of a second factor is counted; `proveIdentity` checks it.
 */
export async function checkPassword(
  caller: CallContext<Actor>,
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
    if (user && !matches) noteAttempt(caller, { kind: 'signInFailed', person: nameOf(user) });
    if (!user || !matches) return null;
    await attempt.succeed();
  } catch (error) {
    await attempt.cancel();
    throw error;
  }
  return { user, secondFactor: await countCode(caller, user, secondFactor) };
}

function nameOf({ id, name }: User) {
  return { id, name };
}

/**
 * Returns the signed-in person's account if the password is right; throws VALIDATION_ERROR otherwise. The second factor
 * is only counted here; `proveIdentity` checks it.
 */
export async function confirmPassword(
  caller: CallContext<Actor>,
  field: string,
  password: string,
  secondFactor?: SecondFactor,
): Promise<CheckedUser & { user: User }> {
  const checked = await checkPassword(caller, assertPerson(caller.actor).email, password, secondFactor);
  if (checked) return checked;
  throw wrongPassword(field);
}

export function wrongPassword(field: string): ServiceError {
  return invalid({ field, reason: 'is not correct' });
}
