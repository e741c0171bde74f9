import { type account, newPassword } from '@imprint/shared/contract/account';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { reasonOf } from '@imprint/shared/validation';
import { LockMode } from '@mikro-orm/core';
import { type Actor, assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { User } from '../../core/auth/user.entity.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { type CheckedUser, type ProvenUser, proveIdentity } from '../factors/identity.proof.ts';
import { notify } from '../notices/notice.email.ts';
import { confirmPassword, wrongPassword } from '../session/password.check.ts';
import { presentPerson } from '../session/person.present.ts';

/** The account, and the hash of its new password. */
export interface PasswordChange extends CheckedUser {
  passwordHash: string;
  /** Whether the new password is long enough only with a second factor. */
  isShort: boolean;
}

export async function updateAccount(
  { actor, em }: Context<Member>,
  changes: InputOf<typeof account, 'update'>,
) {
  const id = userIdOf(assertPerson(actor));
  const user = await em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  Object.assign(user, changes);
  await em.flush();
  return presentPerson(user);
}

/** Checks the old password and hashes the new one before any transaction. */
export async function preparePasswordChange(
  caller: CallContext<Actor>,
  { currentPassword, newPassword: replacement, secondFactor }: InputOf<typeof account, 'changePassword'>,
): Promise<PasswordChange> {
  const checked = await confirmPassword(caller, 'currentPassword', currentPassword, secondFactor);
  if (replacement === currentPassword) {
    throw invalid({ field: 'newPassword', reason: 'is your current password' });
  }
  return {
    ...checked,
    ...(await hashNewPassword(caller.deps, checked.user, replacement, 'newPassword')),
  };
}

/** Hashes a new password for an account; throws VALIDATION_ERROR on its field when it is too short or too weak. */
export async function hashNewPassword(
  { passwords }: Deps,
  user: User,
  password: string,
  field: string,
): Promise<Pick<PasswordChange, 'passwordHash' | 'isShort'>> {
  const { error } = newPassword.safeParse(password, { error: reasonOf });
  if (error && !user.hasSecondFactor)
    throw invalid({ field, reason: error.issues[0]?.message ?? 'is too short' });
  const passwordHash = await passwords.hash(password, [user.email, user.name], field);
  return { passwordHash, isShort: Boolean(error) };
}

export async function changePassword(
  context: Context<Member>,
  _: InputOf<typeof account, 'changePassword'>,
  change: PasswordChange,
) {
  const { actor, deps, effects, em } = context;
  const { sessionId } = assertPerson(actor);
  const user = await proveIdentity(context, change, wrongPassword('currentPassword'));
  await storePassword(context, user, change);
  const endedSessions = await deps.sessions.endAll(em, change.user.id, sessionId);
  effects.setCookies.push(await deps.sessions.renew(em, sessionId, 'proven'));
  return { endedSessions };
}

/** Stores the new hash; throws CONFLICT when it is too short because the second factor was removed meanwhile. */
export async function storePassword(
  context: Pick<Context, 'deps' | 'em' | 'effects'>,
  user: ProvenUser,
  { passwordHash, isShort }: PasswordChange,
): Promise<void> {
  if (isShort && !user.hasSecondFactor)
    throw conflict('Without two-factor authentication this password is too short.');
  user.passwordHash = passwordHash;
  user.hasShortPassword = isShort;
  await context.em.flush();
  await notify(context, user, { kind: 'passwordChanged' });
}
