import { maxListedTries, type webhookDeliveries } from '@imprint/shared/contract/webhook.deliveries';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { notFound, ownedForUpdate, readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { requireReadable } from '../events/event.access.ts';
import { deliveryRows, presentDelivery } from './delivery.rows.ts';
import { requestHeaders } from './delivery.sending.ts';
import { assertEnabled, readWebhook } from './webhook.access.ts';
import { webhookRows } from './webhook.rows.ts';

type Input<Verb extends keyof typeof webhookDeliveries> = InputOf<typeof webhookDeliveries, Verb>;

export async function listDeliveries(context: Context<Member>, input: Input<'list'>) {
  const webhook = await readWebhook(context, input.webhookId);
  const { rows, pagination } = await readListPage(ofWebhook(context), deliveryRows, {
    ...input,
    webhookId: webhook.id,
  });
  return { data: rows.map(presentDelivery), pagination };
}

interface TryRow {
  number: number;
  startedAt: string;
  durationMs: number;
  status: number | null;
  problem: string | null;
  responseBody: string | null;
}

export async function getDelivery(context: Context<Member>, { webhookId, deliveryId }: Input<'get'>) {
  const webhook = await readOwned(context, webhookRows, webhookId);
  const delivery = await readOwned(ofWebhook(context), deliveryRows, deliveryId);
  if (delivery.webhookId !== webhook.id) throw notFound(deliveryId);
  requireReadable(context.actor, webhook.types);
  const { eventId, requestSentAt, requestBody } = delivery;
  const tries = await context.deps.read<TryRow>(tenantOf(context.actor), 'tries of delivery', triesText, [
    delivery.id,
  ]);
  return {
    ...presentDelivery(delivery),
    request:
      requestSentAt && requestBody
        ? { headers: requestHeaders({ eventId, sentAt: new Date(requestSentAt) }), body: requestBody }
        : null,
    tries: tries.map((row) => ({ ...row, startedAt: isoInstant(row.startedAt) })),
  };
}

const triesText = `
  select number, started_at as "startedAt", duration_ms as "durationMs", status, problem,
    response_body as "responseBody"
  from webhook_try where organization_id = $1 and $2::text is not null and delivery_id = $3
  order by number desc limit ${maxListedTries}`;

export async function resendDelivery(context: Context<Member>, { webhookId, deliveryId }: Input<'resend'>) {
  const webhook = await ownedForUpdate(context, webhookRows, webhookId);
  const within = { webhookId: webhook.id };
  const delivery = await ownedForUpdate(ofWebhook(context), deliveryRows, deliveryId, { within });
  requireReadable(context.actor, webhook.types);
  assertEnabled(webhook);
  Object.assign(delivery, { status: 'pending', failedTries: 0, nextTryAt: new Date(), finishedAt: null });
  await context.em.flush();
  return presentDelivery(delivery);
}

/** Whoever may see a webhook may see its deliveries, which name no project of their own. */
function ofWebhook(context: Context<Member>): Context<Member> {
  const { actor } = context;
  // A getter of the context must stay one.
  const unrestricted: Context<Member> = Object.create(context);
  return Object.assign(unrestricted, {
    actor: actor.type === 'apiKey' ? { ...actor, projectIds: null } : actor,
  });
}
