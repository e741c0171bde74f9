import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt } from '../../core/db/base.entity.ts';

export const AuthenticatorApp = defineEntity({
  name: 'AuthenticatorApp',
  properties: {
    userId: p.uuid().primary(),
    /** The app's secret is derived from it and the installation's secret. */
    nonce: p.string(),
    /** The time step of the last accepted code; no code is accepted twice. */
    lastStep: p.bigint('number'),
    lastUsedAt: p.datetime(3).nullable(),
    createdAt,
  },
});
export type AuthenticatorApp = InferEntity<typeof AuthenticatorApp>;
