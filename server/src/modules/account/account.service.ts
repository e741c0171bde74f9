import type { account } from '@imprint/shared/contract/account';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { LockMode } from '@mikro-orm/core';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { User } from '../../core/auth/user.entity.ts';
import type { Caller, Context } from '../../core/rpc/context.ts';
import { presentPerson } from '../session/person.present.ts';
import { confirmPassword } from '../session/session.service.ts';

/** The verified account and the hash of its new password. */
export interface PasswordChange {
  user: User;
  passwordHash: string;
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
  caller: Caller,
  { currentPassword, newPassword }: InputOf<typeof account, 'changePassword'>,
): Promise<PasswordChange> {
  const user = await confirmPassword(caller, 'currentPassword', currentPassword);
  if (newPassword === currentPassword) {
    throw invalid({ field: 'newPassword', reason: 'is the password that you have now' });
  }
  const { passwords } = caller.deps;
  return { user, passwordHash: await passwords.hash(newPassword, [user.email, user.name], 'newPassword') };
}

export async function changePassword(
  context: Context<Member>,
  _: InputOf<typeof account, 'changePassword'>,
  change: PasswordChange,
) {
  const { actor, deps, effects, em } = context;
  const { sessionId } = assertPerson(actor);
  await storePassword(context, change, 'currentPassword', 'is not right');
  const endedSessions = await deps.sessions.endAll(em, change.user.id, sessionId);
  effects.setCookies.push(await deps.sessions.renew(em, sessionId, 'password'));
  return { endedSessions };
}

/** Stores the new hash, unless the password has changed since it was checked. */
export async function storePassword(
  { em }: Pick<Context, 'em'>,
  { user: { id, passwordHash: checkedHash }, passwordHash }: PasswordChange,
  field: string,
  reason: string,
): Promise<User> {
  const user = await em.findOne(
    User,
    { id, passwordHash: checkedHash },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw invalid({ field, reason });
  user.passwordHash = passwordHash;
  await em.flush();
  return user;
}
