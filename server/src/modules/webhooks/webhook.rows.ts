import type { Webhook as WebhookOnWire } from '@imprint/shared/contract/webhooks';
import type { Secrets } from '../../core/auth/secrets.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import { Webhook } from './webhook.entity.ts';
import { previousSecretExpiry, secretStart } from './webhook.secret.ts';

export const webhookRows = rowsOf(Webhook, {
  prefix: 'whk',
  sorts: { createdAt: exactly },
  filters: {
    status: equals('status'),
    projectId: equals('project_id'),
    /** Those whose types are all among the patterns. */
    readable: (patterns) => `types <@ ${patterns}::text[]`,
    q: contains('url', `coalesce(description, '')`),
  },
});

/** Serializes a webhook, without its secret. */
export function presentWebhook(secrets: Secrets, webhook: Stored<Webhook>): WebhookOnWire {
  return {
    id: encodeId('whk', webhook.id),
    url: webhook.url,
    types: webhook.types,
    projectId: webhook.projectId ? encodeId('proj', webhook.projectId) : null,
    environment: webhook.environment,
    includesResource: webhook.includesResource,
    description: webhook.description ?? null,
    status: webhook.status,
    disabledReason: webhook.disabledReason ?? null,
    failingSince: isoInstantOrNull(webhook.failingSince),
    secretStart: secretStart(secrets, webhook),
    previousSecretExpiresAt: isoInstantOrNull(previousSecretExpiry(webhook)),
    version: webhook.version,
    createdAt: isoInstant(webhook.createdAt),
    updatedAt: isoInstant(webhook.updatedAt),
  };
}
