import { type Environment, environments } from '@imprint/shared/environments';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt } from '../db/base.entity.ts';
import { newId } from '../db/ids.ts';

export const Session = defineEntity({
  name: 'Session',
  properties: {
    /** SHA-256 of the token in the cookie; the token itself is never stored. */
    id: p.string().primary(),
    /** The id of the session in the API. */
    publicId: p.uuid().onCreate(newId),
    userId: p.uuid(),
    organizationId: p.uuid(),
    environment: p.enum(environments).$type<Environment>(),
    /** Derived from the User-Agent. */
    device: p.string().nullable(),
    lastUsedAt: p.datetime(3).onCreate(() => new Date()),
    /** When the person last proved who they are. */
    authenticatedAt: p.datetime(3).onCreate(() => new Date()),
    /** The only organization where that counts as recent; null for everywhere. */
    authenticatedForId: p.uuid().nullable(),
    expiresAt: p.datetime(3),
    createdAt,
  },
});
export type Session = InferEntity<typeof Session>;
