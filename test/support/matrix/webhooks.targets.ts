import { decodeId, encodeId, newId } from '@imprint/server/core/db/ids';
import type { Installation } from '../server/installation.ts';
import type { Fixture, Target } from './fixture.ts';
import type { TenantScope } from './tenant.scopes.ts';

/** Never sent during the tests, so that webhooks stay as they are. */
const types = ['author.deleted'];

/** What keys need because of the types. */
const [read, write] = ['blog:read', 'blog:write'] as const;

const madeUrl = 'https://made.example.com/hook';

/** Webhooks are added by SQL, because the matrix needs more of them than an organization may have. */
const webhook: Target = {
  field: 'webhookId',
  prefix: 'whk',
  async create({ installation, tenant, environment, markers }) {
    const id = newId();
    await installation.sql(
      `insert into webhook (id, organization_id, environment, url, types, includes_resource, status, secret_nonce,
         created_at, updated_at)
       values ($1, $2, $3, 'https://hooks.example.com/hook', $4, false, 'enabled', 'nonce', now(), now())`,
      [id, tenant.organization.id, environment, types],
    );
    markers.add(encodeId('whk', id));
    return encodeId('whk', id);
  },
  remove: ({ sql }, _, id) => sql('delete from webhook where id = $1', [decodeId('whk', id)]),
};

async function addDelivery({ installation, tenant, environment, markers }: TenantScope, webhookId = '') {
  const id = newId();
  await installation.sql(
    `insert into webhook_delivery (id, organization_id, environment, webhook_id, event_id, type, event, status,
       created_at)
     values ($1, $2, $3, $4, $1, 'webhook.test', '{}', 'failed', now())`,
    [id, tenant.organization.id, environment, decodeId('whk', webhookId)],
  );
  markers.add(encodeId('whd', id));
  return encodeId('whd', id);
}

const delivery: Target = {
  field: 'deliveryId',
  prefix: 'whd',
  parent: webhook,
  create: addDelivery,
  remove: ({ sql }, _, id) => sql('delete from webhook_delivery where id = $1', [decodeId('whd', id)]),
};

const webhookWithDelivery: Target = {
  ...webhook,
  async create(tenantScope) {
    const id = await webhook.create(tenantScope);
    await addDelivery(tenantScope, id);
    return id;
  },
};

async function newWebhook({ sql }: Installation) {
  await sql('delete from webhook where url = $1', [madeUrl]);
  return { url: madeUrl, types };
}

export const webhookFixtures = {
  'webhooks.list': { mayBeEmpty: true },
  'webhooks.get': { target: webhook, grantForOthers: read },
  'webhooks.create': { input: newWebhook, requiredScope: write, createsProject: true },
  'webhooks.update': { target: webhook, input: () => ({ description: 'Renamed' }), grantForOthers: write },
  'webhooks.delete': { target: webhook, grantForOthers: write },
  'webhooks.rotateSecret': { target: webhook, grantForOthers: write },
  'webhooks.test': { target: webhook, grantForOthers: write },
  'webhooks.replay': { target: webhook, input: () => ({ after: 0 }), grantForOthers: write },
  'webhooks.health': { target: webhook, grantForOthers: read },
  'webhookDeliveries.list': { target: webhookWithDelivery, grantForOthers: read },
  'webhookDeliveries.get': { target: delivery, grantForOthers: read },
  'webhookDeliveries.resend': { target: delivery, grantForOthers: write },
} satisfies Record<string, Fixture>;
