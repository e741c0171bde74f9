import type { factors } from '@imprint/shared/contract/factors';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { nameInEmail } from '../../core/mail/email.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound } from '../../core/rpc/owned.ts';
import { finishAdding, finishRemoval } from './factor.changes.ts';
import { lockOwnAccount } from './identity.proof.ts';
import { registrationOptions, verifyRegistration } from './passkey.ceremony.ts';
import { Passkey } from './passkey.entity.ts';
import { relyingPartyOf } from './passkey.hosts.ts';

/** More than anybody has devices. */
const passkeysPerAccount = 20;

export async function preparePasskey({ actor, deps, em }: Context<Member>) {
  const person = assertPerson(actor);
  const userId = userIdOf(person);
  const present = await em.find(Passkey, { userId });
  return { ...(await registrationOptions(deps, { ...person, id: userId }, present)) };
}

export async function addPasskey(
  context: Context<Member>,
  { name, passkey: registration }: InputOf<typeof factors, 'addPasskey'>,
) {
  const { deps, em } = context;
  const user = await lockOwnAccount(context);
  if ((await em.count(Passkey, { userId: user.id })) >= passkeysPerAccount) {
    throw conflict(`An account has at most ${passkeysPerAccount} passkeys. Remove one first.`);
  }
  const credential = await verifyRegistration(em, deps, user.id, registration);
  const passkey = em.create(Passkey, { userId: user.id, name, ...credential });
  await em.flush();
  return {
    ...presentPasskey(context, passkey),
    ...(await finishAdding(context, user, wordsOfPasskey(name))),
  };
}

export async function removePasskey(
  context: Context<Member>,
  { passkeyId }: InputOf<typeof factors, 'removePasskey'>,
) {
  const { em } = context;
  const user = await lockOwnAccount(context);
  const id = decodeId('psk', passkeyId);
  const passkey = id && (await em.findOne(Passkey, { id, userId: user.id }));
  if (!passkey) throw notFound(passkeyId);
  await em.remove(passkey).flush();
  await finishRemoval(context, user, wordsOfPasskey(passkey.name));
  return { id: passkeyId, deleted: true as const };
}

function wordsOfPasskey(name: string): string {
  return `the passkey “${nameInEmail(name, 'without a name')}”`;
}

export function presentPasskey(
  { deps }: Pick<Context, 'deps'>,
  { id, name, createdAt, lastUsedAt, host }: Passkey,
) {
  return {
    id: encodeId('psk', id),
    name,
    createdAt: isoInstant(createdAt),
    lastUsedAt: lastUsedAt ? isoInstant(lastUsedAt) : null,
    worksHere: relyingPartyOf(deps.config)?.host === host,
  };
}
