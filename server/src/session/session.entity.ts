import { type Environment, environments } from '@imprint/shared/wire';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt } from '../db/base.entity.ts';

export const Session = defineEntity({
  name: 'Session',
  properties: {
    /** SHA-256 of the token in the cookie; the token itself is never stored. */
    id: p.string().primary(),
    userId: p.uuid(),
    organizationId: p.uuid(),
    environment: p.enum(environments).$type<Environment>(),
    expiresAt: p.datetime(3),
    createdAt,
  },
});
export type Session = InferEntity<typeof Session>;
