import { factors } from '@imprint/shared/contract/factors';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { AuthenticatorApp } from './authenticator.app.entity.ts';
import { addApp, limitCodes, prepareApp, removeApp } from './authenticator.app.service.ts';
import { listFactors, renewRecoveryCodes } from './factor.service.ts';
import { SecondFactors } from './migrations/0019.second.factors.ts';
import { sweepChallenges } from './passkey.challenge.ts';
import { Passkey } from './passkey.entity.ts';
import { addPasskey, preparePasskey, removePasskey } from './passkey.service.ts';
import { RecoveryCode } from './recovery.codes.ts';

export const factorsModule = {
  entities: [Passkey, AuthenticatorApp, RecoveryCode],
  operations: {
    factors: implement('factors', factors, {
      list: listFactors,
      preparePasskey,
      addPasskey,
      removePasskey,
      prepareApp,
      addApp: { prepare: limitCodes, handle: addApp },
      removeApp,
      renewRecoveryCodes,
    }),
  },
  migrations: [{ name: '0019-second-factors', class: SecondFactors }],
  sweeps: [{ name: 'sweeping the challenges of passkeys', run: ({ pool }) => sweepChallenges(pool) }],
} satisfies Module;
