import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt } from '../db/base.entity.ts';

/** The stored response of a POST with an Idempotency-Key. */
export const Replay = defineEntity({
  name: 'Replay',
  properties: {
    /** Hash of the caller, the operation and the Idempotency-Key. */
    id: p.string().primary(),
    organizationId: p.uuid(),
    /** Hash of the input, to distinguish a retry from another request with the same key. */
    inputHash: p.string(),
    output: p.json().$type<Record<string, unknown>>(),
    createdAt,
  },
});
export type Replay = InferEntity<typeof Replay>;
