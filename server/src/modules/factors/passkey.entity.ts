import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity } from '../../core/db/base.entity.ts';

export const Passkey = defineEntity({
  name: 'Passkey',
  properties: {
    ...identity,
    userId: p.uuid(),
    name: p.string(),
    /** In base64url. */
    credentialId: p.string(),
    /** COSE key in base64url. */
    publicKey: p.text(),
    /** How often the authenticator says that it has signed. */
    counter: p.bigint('number'),
    /** Whether several devices share it; their counters then say nothing. */
    isSynced: p.boolean(),
    /** How its authenticator is reached, in the words of the Web Authentication API. */
    transports: p.array().$type<string[]>(),
    /** The host that it was made for; at another one browsers refuse it. */
    host: p.string(),
    lastUsedAt: p.datetime(3).nullable(),
    createdAt,
  },
});
export type Passkey = InferEntity<typeof Passkey>;
