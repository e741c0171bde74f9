import { type DisabledReason, disabledReasons, webhookStatuses } from '@imprint/shared/contract/webhooks';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { createdAt, identity, tenant, updatedAt } from '../../core/db/base.entity.ts';

/** The position among the events is left to SQL, because events move it all the time. */
export const Webhook = defineEntity({
  name: 'Webhook',
  properties: {
    ...identity,
    ...tenant,
    projectId: p.uuid().nullable(),
    url: p.text(),
    types: p.array().$type<string[]>(),
    includesResource: p.boolean(),
    description: p.text().nullable(),
    status: p.enum(webhookStatuses).$type<(typeof webhookStatuses)[number]>(),
    disabledReason: p.enum(disabledReasons).$type<DisabledReason>().nullable(),
    failingSince: p.datetime(3).nullable(),
    /** The secret is derived from it and the installation's secret. */
    secretNonce: p.string(),
    previousNonce: p.string().nullable(),
    previousSecretExpiresAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt,
    updatedAt,
  },
});
export type Webhook = InferEntity<typeof Webhook>;
