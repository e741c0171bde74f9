import { type Role, roles } from '@imprint/shared/scopes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt } from '../db/base.entity.ts';
import { newId } from '../db/ids.ts';

/** The role of a user in an organization. Sessions reference it, so they end with it. */
export const Membership = defineEntity({
  name: 'Membership',
  properties: {
    id: p.uuid().onCreate(newId),
    organizationId: p.uuid().primary(),
    userId: p.uuid().primary(),
    role: p.enum(roles).$type<Role>(),
    createdAt,
  },
});
export type Membership = InferEntity<typeof Membership>;
