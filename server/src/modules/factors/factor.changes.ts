import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertPerson, type Member } from '../../core/auth/actor.ts';
import type { User } from '../../core/auth/user.entity.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notify } from '../notices/notice.email.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { RecoveryCode, renewCodes } from './recovery.codes.ts';

/**
 * Completes the adding of a factor to a locked account: the first one brings recovery codes, and the other sessions end,
 * because they were started without it. `factor` names it in a sentence.
 */
export async function finishAdding(context: Context<Member>, user: User, factor: string) {
  const { actor, deps, em } = context;
  const isFirst = !user.hasSecondFactor;
  user.hasSecondFactor = true;
  await em.flush();
  await notify(context, user, { kind: 'factorAdded', factor });
  return {
    recoveryCodes: isFirst ? await renewCodes(em, deps.secrets, user.id) : null,
    endedSessions: await deps.sessions.endAll(em, user.id, assertPerson(actor).sessionId),
  };
}

/** Completes the removal of a factor from a locked account; throws CONFLICT when the password needs the last one. */
export async function finishRemoval(
  context: Pick<Context, 'deps' | 'em' | 'effects'>,
  user: User,
  factor: string,
): Promise<void> {
  const { em } = context;
  const userId = user.id;
  const left = (await em.count(Passkey, { userId })) + (await em.count(AuthenticatorApp, { userId }));
  const isOff = left === 0;
  if (isOff && user.hasShortPassword) {
    throw conflict(
      'Without two-factor authentication your password is too short. Choose a longer one first.',
    );
  }
  if (isOff) await forgetFactors(em, user);
  await notify(context, user, { kind: 'factorRemoved', factor, isOff });
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
