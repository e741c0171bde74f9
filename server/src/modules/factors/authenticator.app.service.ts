import type { factors } from '@imprint/shared/contract/factors';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { codesOf, newNonce, stepOf } from './authenticator.codes.ts';
import { finishAdding, finishRemoval } from './factor.changes.ts';
import { countCode, lockOwnAccount } from './identity.proof.ts';

const tokenMs = 10 * 60_000;

/** What the token of a new secret holds. */
interface NewSecret {
  nonce: string;
  expiresAtMs: number;
}

export async function prepareApp({ actor, deps }: Context<Member>) {
  const person = assertPerson(actor);
  const userId = userIdOf(person);
  const newSecret: NewSecret = { nonce: newNonce(), expiresAtMs: Date.now() + tokenMs };
  const codes = codesOf(deps.secrets, userId, newSecret.nonce, { issuer: 'Imprint', label: person.email });
  return {
    secret: codes.secret.base32,
    uri: codes.toString(),
    token: deps.secrets.seal('newAuthenticatorApp', userId, newSecret),
  };
}

export async function limitCodes(
  caller: CallContext<Member>,
  { code }: InputOf<typeof factors, 'addApp'>,
): Promise<void> {
  const person = assertPerson(caller.actor);
  await countCode(caller, { ...person, id: userIdOf(person) }, { code });
}

export async function addApp(context: Context<Member>, { token, code }: InputOf<typeof factors, 'addApp'>) {
  const { deps, em } = context;
  const user = await lockOwnAccount(context);
  const newSecret = deps.secrets.open<NewSecret>('newAuthenticatorApp', user.id, token);
  if (!newSecret || newSecret.expiresAtMs < Date.now()) {
    throw invalid({ field: 'token', reason: 'is no longer valid; start again' });
  }
  const { nonce } = newSecret;
  const lastStep = stepOf(codesOf(deps.secrets, user.id, nonce), code);
  if (lastStep === null) throw invalid({ field: 'code', reason: 'is not correct' });
  await em.nativeDelete(AuthenticatorApp, { userId: user.id });
  em.create(AuthenticatorApp, { userId: user.id, nonce, lastStep });
  await em.flush();
  return finishAdding(context, user, 'an authenticator app');
}

export async function removeApp(context: Context<Member>) {
  const { em } = context;
  const user = await lockOwnAccount(context);
  if ((await em.nativeDelete(AuthenticatorApp, { userId: user.id })) === 0) {
    throw conflict('You have no authenticator app.');
  }
  await finishRemoval(context, user, 'the authenticator app');
  return { removed: true as const };
}
