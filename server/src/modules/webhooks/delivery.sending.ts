import { maxResponseBytes } from '@imprint/shared/contract/webhook.deliveries';
import { encodeId } from '../../core/db/ids.ts';
import { NoResponse, sendOutgoing } from '../../core/outgoing/outgoing.request.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { payloadOf } from './delivery.payload.ts';
import {
  type ClaimedDelivery,
  cancelClaimed,
  recordTry,
  releaseClaim,
  type TryResult,
} from './delivery.queue.ts';
import { waitAfter } from './delivery.schedule.ts';
import { disableWebhook } from './webhook.disabling.ts';
import { noteHealth } from './webhook.health.ts';
import { signatureOf } from './webhook.secret.ts';
import { isAllowedHost } from './webhook.url.ts';

/** The status with which a receiver says that it wants nothing any more. */
const goneStatus = 410;

/** The headers of a request, without its signature. */
export function requestHeaders({
  eventId,
  sentAt,
}: {
  eventId: string;
  sentAt: Date;
}): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Imprint-Webhooks/1',
    'webhook-id': encodeId('evt', eventId),
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
  };
}

/** Tries a claimed delivery and records how it ended. When the signal aborts it, it is released instead. */
export async function tryDelivery(deps: Deps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  // Whoever changed the webhook might not have been allowed to read it.
  if (!delivery.isSelected) return cancelClaimed(deps.pool, delivery.id);
  const requestBody = await payloadOf(deps, delivery);
  let result: TryResult;
  try {
    result = await send(deps, delivery, requestBody, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return releaseClaim(deps.pool, delivery.id);
  }
  const isGone = result.status === goneStatus;
  const isLast = isGone || delivery.isTest;
  const waitMs = isLast ? null : waitAfter(delivery.failedTries + 1);
  await recordTry(deps.pool, delivery.id, result, waitMs);
  if (isGone) return disableWebhook(deps, delivery, 'gone');
  // A test says nothing about how long a receiver has failed.
  if (delivery.isTest) return;
  const failedAt = result.problem === null ? null : result.startedAt;
  if (await noteHealth(deps.pool, delivery.webhookId, failedAt))
    await disableWebhook(deps, delivery, 'failing');
}

async function send(
  { config, secrets, webhookRequests }: Deps,
  delivery: ClaimedDelivery,
  body: string,
  signal: AbortSignal,
): Promise<TryResult> {
  const url = new URL(delivery.url);
  const startedAt = new Date();
  const startedAtMs = performance.now();
  const headers = requestHeaders({ eventId: delivery.eventId, sentAt: startedAt });
  const message = { messageId: encodeId('evt', delivery.eventId), sentAt: startedAt, body };
  const webhook = { ...delivery, id: delivery.webhookId };
  const ended = (outcome: Pick<TryResult, 'status' | 'problem' | 'responseBody'>): TryResult => ({
    startedAt,
    durationMs: Math.round(performance.now() - startedAtMs),
    requestBody: body,
    ...outcome,
  });
  try {
    const { status, body: responseBody } = await sendOutgoing({
      url,
      method: 'POST',
      headers: { ...headers, 'webhook-signature': signatureOf(secrets, webhook, message) },
      body,
      maxBytes: maxResponseBytes,
      mayBePrivate: isAllowedHost(config, url),
      signal,
      ...webhookRequests,
    });
    return ended({ status, problem: problemOf(status), responseBody: storable(responseBody) });
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return ended({ status: null, problem: error.message, responseBody: null });
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === goneStatus) return 'The receiver answered 410: it wants no more events.';
  if (status >= 300 && status < 400) return `The receiver answered ${status}. Redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

/** The text of a response; the database cannot store the character with the code 0. */
function storable(body: Buffer): string {
  return body.toString().replaceAll('\0', '\uFFFD');
}
