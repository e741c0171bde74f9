import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertPerson, type Member } from '../../core/auth/actor.ts';
import type { User } from '../../core/auth/user.entity.ts';
import type { Context } from '../../core/rpc/context.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { RecoveryCode, renewCodes } from './recovery.codes.ts';

/**
 * Completes the adding of a factor to a locked account: the first one brings recovery codes, and the other sessions end,
 * because they were started without it.
 */
export async function finishAdding({ actor, deps, em }: Context<Member>, user: User) {
  const isFirst = !user.hasSecondFactor;
  user.hasSecondFactor = true;
  await em.flush();
  return {
    recoveryCodes: isFirst ? await renewCodes(em, deps.secrets, user.id) : null,
    endedSessions: await deps.sessions.endAll(em, user.id, assertPerson(actor).sessionId),
  };
}

/** Completes the removal of a factor from a locked account; throws CONFLICT when the password needs the last one. */
export async function finishRemoval(em: EntityManager, user: User): Promise<void> {
  const userId = user.id;
  const left = (await em.count(Passkey, { userId })) + (await em.count(AuthenticatorApp, { userId }));
  if (left > 0) return;
  if (user.hasShortPassword) {
    throw conflict(
      'Without two-factor authentication your password is too short. Choose a longer one first.',
    );
  }
  await forgetFactors(em, user);
}

/** Removes every factor of an account. */
export async function forgetFactors(em: EntityManager, user: User): Promise<void> {
  const userId = user.id;
  await em.nativeDelete(Passkey, { userId });
  await em.nativeDelete(AuthenticatorApp, { userId });
  await em.nativeDelete(RecoveryCode, { userId });
  user.hasSecondFactor = false;
  await em.flush();
}
