import type { Token as TokenOnWire } from '@imprint/shared/shapes/design';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

export const Token = defineEntity({
  name: 'Token',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid(),
    collectionId: p.uuid(),
    path: p.text(),
    /** The explicit type; null when it follows from the group or a reference. */
    ownType: p.string().$type<TokenOnWire['type']>().nullable().hidden(),
    type: p.string().$type<TokenOnWire['type']>(),
    values: p.json().$type<TokenOnWire['values']>(),
    resolved: p.json().$type<TokenOnWire['resolved']>(),
    cssName: p.text(),
    description: p.text().nullable(),
    deprecated: p.json().$type<boolean | string>().nullable(),
    extensions: p.json().$type<NonNullable<TokenOnWire['extensions']>>().nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Token = InferEntity<typeof Token>;
