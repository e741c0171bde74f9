import type { session } from '@imprint/shared/contract/session';
import { invalid } from '@imprint/shared/errors';
import { type InputOf, reauthenticationMinutes } from '@imprint/shared/operation';
import type { PasskeyAssertion } from '@imprint/shared/shapes/passkey';
import { type Actor, assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { Session } from '../../core/auth/session.entity.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { type CheckedUser, proveIdentity, provePasskey } from '../factors/identity.proof.ts';
import { invalidPasskey } from '../factors/passkey.challenge.ts';
import { confirmPassword, wrongPassword } from './password.check.ts';

/** Checks the password, unless a passkey is given instead, before any transaction. */
export async function prepareReauthentication(
  caller: CallContext<Actor>,
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

async function proveOwnPasskey(context: Context<Member>, passkey: PasskeyAssertion): Promise<void> {
  const field = 'secondFactor.passkey';
  const { id } = await provePasskey(context, passkey, field);
  if (id !== userIdOf(assertPerson(context.actor)))
    throw invalidPasskey(field, 'does not belong to this account');
}
