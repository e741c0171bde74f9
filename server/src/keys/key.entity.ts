import type { Scope, ToolAccess } from '@imprint/shared/scopes';
import { toolAccessLevels } from '@imprint/shared/scopes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant } from '../db/base.entity.ts';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  properties: {
    ...identity,
    ...tenant,
    name: p.string(),
    /** Keyed hash of the key; the key itself is never stored. */
    digest: p.string(),
    /** The first characters and the last four, to recognise the key by. */
    start: p.string(),
    lastFour: p.string(),
    scopes: p.array().$type<Scope[]>(),
    toolAccess: p.enum(toolAccessLevels).$type<ToolAccess>(),
    expiresAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    disabledAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    /** Null once the person who made it is gone: keys belong to the organization. */
    createdById: p.uuid().nullable(),
    createdAt,
  },
});
export type ApiKey = InferEntity<typeof ApiKey>;
