import { maxListedTries, type webhookDeliveries } from '@imprint/shared/contract/webhook.deliveries';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import {
  notFound,
  ownedForUpdate,
  projectRestrictionOf,
  readOwned,
  tenantOf,
  withoutProjectRestriction,
} from '../../core/rpc/owned.ts';
import { readableTypes, requireAllTypes } from '../events/event.access.ts';
import type { WebhookDelivery } from './delivery.entity.ts';
import { deliveryRows, presentDelivery } from './delivery.rows.ts';
import { requestHeaders } from './delivery.sending.ts';
import { assertEnabled, readWebhook } from './webhook.access.ts';
import type { Webhook } from './webhook.entity.ts';
import { webhookRows } from './webhook.rows.ts';
import { testType } from './webhook.testing.ts';

type Input<Verb extends keyof typeof webhookDeliveries> = InputOf<typeof webhookDeliveries, Verb>;

export async function listDeliveries(context: Context<Member>, input: Input<'list'>) {
  const webhook = await readWebhook(context, input.webhookId);
  const { rows, pagination } = await readListPage(withoutProjectRestriction(context), deliveryRows, {
    ...input,
    ...visibleTo(context.actor),
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
  const delivery = await readOwned(withoutProjectRestriction(context), deliveryRows, deliveryId);
  if (delivery.webhookId !== webhook.id) throw notFound(deliveryId);
  requireAllTypes(context.actor, webhook.types, 'read');
  requireVisible(context.actor, delivery);
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
  const delivery = await ownedForUpdate(withoutProjectRestriction(context), deliveryRows, deliveryId, {
    within,
  });
  requireAllTypes(context.actor, webhook.types, 'write');
  requireVisible(context.actor, delivery);
  assertEnabled(webhook);
  assertSelected(webhook, delivery);
  Object.assign(delivery, { status: 'pending', failedTries: 0, nextTryAt: new Date(), finishedAt: null });
  await context.em.flush();
  return presentDelivery(delivery);
}

/** Throws CONFLICT for a delivery of an event that the webhook is no longer for, which would be canceled. */
function assertSelected(
  { projectId, types }: Pick<Webhook, 'projectId' | 'types'>,
  { type, event }: Pick<WebhookDelivery, 'type' | 'event'>,
): void {
  const patterns = [type, `${type.split('.', 1)[0]}.*`, '*'];
  const isSelected = types.some((pattern) => patterns.includes(pattern));
  if (type === testType || (isSelected && (!projectId || event.projectId === projectId))) return;
  throw conflict('This webhook is now for other events.');
}

/**
 * What a caller may see of the deliveries of a webhook, whose types and project may have been others before. They are
 * read without the restriction of a key, because a delivery names no project itself.
 */
function visibleTo(actor: Member): { types: string[]; projectIds: readonly string[] | undefined } {
  return {
    types: [...readableTypes(actor, undefined), testType],
    projectIds: projectRestrictionOf(actor) ?? undefined,
  };
}

function requireVisible(
  actor: Member,
  { id, type, event }: Pick<WebhookDelivery, 'id' | 'type' | 'event'>,
): void {
  const { types, projectIds } = visibleTo(actor);
  const isInSight = !projectIds || (event.projectId !== null && projectIds.includes(event.projectId));
  if (!types.includes(type) || !isInSight) throw notFound(encodeId('whd', id));
}
