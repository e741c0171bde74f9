import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import { id, listInput, listOf, named, searchText, timestamp } from '../wire.ts';
import { webhookId } from './webhooks.ts';

/** How long deliveries are kept. */
export const deliveryDays = 30;

/** How much of the body of a response is kept. */
export const maxResponseBytes = 2_048;

/** How many tries of a delivery are listed. */
export const maxListedTries = 50;

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'canceled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const deliveryId = id('whd', 'delivery');
const deliveryStatus = z
  .enum(deliveryStatuses)
  .describe(
    'pending: will be tried, maybe again. delivered: received with a 2xx. failed: was tried for the last time. canceled: the webhook was disabled or changed to other events before.',
  );
const responseStatus = z.int().nullable().describe('HTTP status of the response; null if there was none.');
const problem = z
  .string()
  .nullable()
  .describe('Why it failed; null if it did not.')
  .meta({ examples: ['The connection was refused.'] });

const delivery = named(
  'WebhookDelivery',
  z.object({
    id: deliveryId,
    webhookId,
    eventId: id('evt', 'event').describe('Id of the event, sent as `webhook-id`; the same in every try.'),
    type: z
      .string()
      .describe('Type of the event, or `webhook.test`.')
      .meta({ examples: ['page.published'] }),
    resourceId: z
      .string()
      .nullable()
      .describe('Id of what the event is about.')
      .meta({ examples: ['page_01h2xcejqtf2nbrexx3vqjhp41'] }),
    status: deliveryStatus,
    tryCount: z.int().describe('Number of tries so far.'),
    lastStatus: responseStatus.describe('HTTP status of the last response; null if there was none.'),
    lastProblem: problem.describe('Why the last try failed; null if it did not.'),
    nextTryAt: timestamp.nullable().describe('When it is tried next; null if it is not.'),
    createdAt: timestamp,
    finishedAt: timestamp
      .nullable()
      .describe('When it was delivered, failed or canceled; null while pending.'),
  }),
);
export type WebhookDelivery = z.infer<typeof delivery>;

const deliveryTry = z.object({
  number: z.int().describe('Counted from 1.'),
  startedAt: timestamp.describe('When it began.'),
  durationMs: z.int().describe('How long it took, in milliseconds.'),
  status: responseStatus,
  problem,
  responseBody: z
    .string()
    .nullable()
    .describe(`The first ${maxResponseBytes / 1024} kB of the response as text; null if there was none.`),
});

const common = { access: 'anyKey', permission: 'settings' } as const;

export const webhookDeliveries = {
  list: query({
    summary: 'List the deliveries of a webhook',
    guidance: `Kept for ${deliveryDays} days.`,
    input: listInput([], {
      webhookId,
      status: deliveryStatus.optional().describe('Only deliveries with this status.'),
      q: searchText('the type of the event or the id of its resource').meta({ examples: ['page'] }),
    }),
    output: listOf(delivery),
    ...common,
    rest: 'GET /v1/webhooks/:webhookId/deliveries',
  }),
  get: query({
    summary: 'Get a delivery of a webhook with its tries',
    input: z.strictObject({ webhookId, deliveryId }),
    output: delivery.extend({
      request: z
        .object({
          headers: z.record(z.string(), z.string()).describe('Its headers, without the signature.'),
          body: z.string().describe('Its body.'),
        })
        .nullable()
        .describe('The last request; null before the first try.'),
      tries: z.array(deliveryTry).describe(`Newest first; at most ${maxListedTries}.`),
    }),
    ...common,
    rest: 'GET /v1/webhooks/:webhookId/deliveries/:deliveryId',
  }),
  resend: mutation({
    summary: 'Send a delivery of a webhook again',
    guidance:
      'Tries it now, and again like a new one if it fails. The id of the event stays the same. Refused with CONFLICT while the webhook is disabled or is now for other events.',
    input: z.strictObject({ webhookId, deliveryId }),
    output: delivery,
    ...common,
    resourceField: 'webhookId',
    // It sends nothing that was not sent to the webhook before.
    isSensitive: false,
    rest: 'POST /v1/webhooks/:webhookId/deliveries/:deliveryId/resend',
  }),
};
