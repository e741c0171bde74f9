import { conflict } from '@imprint/shared/errors';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notify } from '../notices/notice.email.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { lockOwnAccount } from './identity.proof.ts';
import { Passkey } from './passkey.entity.ts';
import { relyingPartyOf } from './passkey.hosts.ts';
import { presentPasskey } from './passkey.service.ts';
import { RecoveryCode, renewCodes } from './recovery.codes.ts';

export async function listFactors(context: Context<Member>) {
  const { actor, deps, em } = context;
  const userId = userIdOf(assertPerson(actor));
  const passkeys = await em.find(Passkey, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  const app = await em.findOne(AuthenticatorApp, { userId });
  return {
    passkeys: passkeys.map((passkey) => presentPasskey(context, passkey)),
    app: app && {
      createdAt: isoInstant(app.createdAt),
      lastUsedAt: app.lastUsedAt ? isoInstant(app.lastUsedAt) : null,
    },
    recoveryCodesLeft: await em.count(RecoveryCode, { userId }),
    supportsPasskeys: relyingPartyOf(deps.config) !== null,
  };
}

export async function renewRecoveryCodes(context: Context<Member>) {
  const { deps, em } = context;
  const user = await lockOwnAccount(context);
  if (!user.hasSecondFactor) {
    throw conflict('Add a passkey or an authenticator app first.');
  }
  await notify(context, user, { kind: 'codesRenewed' });
  return { recoveryCodes: await renewCodes(em, deps.secrets, user.id) };
}
