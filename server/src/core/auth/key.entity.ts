import {
  type KeyKind,
  keyKinds,
  type Scope,
  type ToolAccess,
  toolAccessLevels,
} from '@imprint/shared/scopes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../db/base.entity.ts';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  properties: {
    ...identity,
    ...tenant,
    kind: p.enum(keyKinds).$type<KeyKind>(),
    name: p.string(),
    /** Keyed hash of the key; a secret key itself is never stored. */
    digest: p.string().hidden(),
    /** The key itself, if it is publishable. */
    publicKey: p.string().nullable(),
    /** The first characters and the last four, to recognize the key by. */
    start: p.string(),
    lastFour: p.string(),
    scopes: p.array().$type<Scope[]>(),
    toolAccess: p.enum(toolAccessLevels).$type<ToolAccess>(),
    /** Whether it may read what visitors told about themselves, besides what its scopes allow. */
    readsPersonalData: p.boolean(),
    /** Client addresses and networks it may be used from; anywhere when empty. */
    allowedAddresses: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    /** The origins whose pages may use a publishable key; empty for a secret one. */
    origins: p
      .array()
      .$type<string[]>()
      .onCreate(() => []),
    /** Projects it is restricted to; all of its environment when empty. */
    projectIds: p
      .array()
      .columnType('uuid[]')
      .$type<string[]>()
      .onCreate(() => []),
    metadata: p
      .json()
      .$type<Record<string, string>>()
      .onCreate(() => ({})),
    /** The key that replaced it when it was rotated. */
    replacedById: p.uuid().nullable(),
    expiresAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    disabledAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    lastUsedAddress: p.string().nullable(),
    lastOperation: p.string().nullable(),
    /** When the emails that it expires soon were queued. */
    expiryNotifiedAt: p.datetime(3).nullable(),
    /** Null when no person created it or the account was deleted: keys belong to the organization. */
    createdById: p.uuid().nullable(),
    createdAt,
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
