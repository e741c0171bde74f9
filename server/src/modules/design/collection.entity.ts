import type { TokenGroup } from '@imprint/shared/design/token.set';
import type { Mode } from '@imprint/shared/shapes/design';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const TokenCollection = defineEntity({
  name: 'TokenCollection',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    name: p.string(),
    slug: p.string(),
    modes: p.json().$type<Mode[]>(),
    /** Properties of groups by path; written together with the tokens. */
    groups: p.json().$type<[path: string, group: TokenGroup][]>(),
    isDefault: p.boolean(),
    tokenCount: p.integer(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type TokenCollection = InferEntity<typeof TokenCollection>;
