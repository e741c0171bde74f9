import type { PlanOverrides } from '@imprint/shared/limits';
import { type Plan, plans } from '@imprint/shared/limits';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity } from '../db/base.entity.ts';

export const Organization = defineEntity({
  name: 'Organization',
  properties: {
    ...identity,
    name: p.string(),
    slug: p.string(),
    plan: p.enum(plans).$type<Plan>().default('free'),
    /** Limits set by an operator, which override those of the plan. */
    limits: p.json().$type<PlanOverrides>().nullable(),
    /** When a key first called REST or /trpc, and when a key first called a tool. */
    firstRequestAt: p.datetime(3).nullable(),
    firstToolCallAt: p.datetime(3).nullable(),
    /** Whether its members need a second factor. */
    requiresSecondFactor: p.boolean().default(false),
    createdAt,
  },
});
export type Organization = InferEntity<typeof Organization>;
