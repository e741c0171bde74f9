import { type Role, roles } from '@imprint/shared/scopes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity } from '../db/base.entity.ts';

/** An offer to join an organization. Its link is signed, so nothing secret is stored. */
export const Invitation = defineEntity({
  name: 'Invitation',
  properties: {
    ...identity,
    organizationId: p.uuid(),
    /** In lower case; one open invitation for each address. */
    email: p.string(),
    role: p.enum(roles).$type<Role>(),
    /** Whether its link was only ever emailed, so that whoever has it can read the address's mail. */
    isMailed: p.boolean(),
    /** Null when no person created it. */
    invitedById: p.uuid().nullable(),
    expiresAt: p.datetime(3),
    createdAt,
  },
});
export type Invitation = InferEntity<typeof Invitation>;
