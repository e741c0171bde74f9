import * as z from 'zod';
import { environments } from '../environments.ts';
import { eventDays } from '../events/event.types.ts';
import { mutation, query } from '../operation.ts';
import {
  deletionResult,
  expectedVersion,
  id,
  listInput,
  listOf,
  named,
  searchText,
  stored,
  timestamp,
  timestampInput,
  version,
} from '../wire.ts';
import { timeZone } from './account.ts';
import { usagePeriods } from './usage.ts';

/** How many webhooks an organization has in an environment. */
export const maxWebhooks = 20;

/** How long the previous secret signs as well after a rotation. */
export const secretOverlapHours = 24;

/** How long a webhook may fail before it is disabled. */
export const maxFailingDays = 5;

/** How long a receiver has to answer. */
export const receiverSeconds = 15;

/** How large a body with a resource may be. */
export const maxPayloadBytes = 20_480;

/** How many events a call of `replay` looks through. */
export const maxReplayed = 5_000;

export const webhookStatuses = ['enabled', 'disabled'] as const;
export const disabledReasons = ['manual', 'gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export const webhookId = id('whk', 'webhook');
const projectId = id('proj', 'project');
const url = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .describe('URL that events are sent to, by HTTPS. It must not contain a user name or a password.')
  .meta({ examples: ['https://hooks.example.com/imprint'] });
const types = z
  .array(z.string().max(100))
  .min(1)
  .max(100)
  .describe('Types of events to send, such as `page.published`, `page.*` for all of a kind, or `*` for all.')
  .meta({ examples: [['page.*', 'post.published']] });
const includesResource = z
  .boolean()
  .describe(
    `Whether events are sent with the resource as it is when they are sent, if the body has at most ${maxPayloadBytes / 1024} kB.`,
  );
const description = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .describe('What the webhook is for.')
  .meta({ examples: ['Rebuilds the shop'] });
const status = z.enum(webhookStatuses).describe('Whether events are sent.');
const secret = z
  .string()
  .nullable()
  .describe(
    'The secret that signs what is sent. It is not shown again; null when a response is repeated for an Idempotency-Key.',
  )
  .meta({ examples: ['whsec_<secret>'] });

const webhook = named(
  'Webhook',
  z.object({
    id: webhookId,
    url: stored(url),
    types,
    projectId: projectId.nullable().describe('Only events of this project are sent; null for all.'),
    environment: z.enum(environments).describe('Only events of this environment are sent.'),
    includesResource,
    description: stored(description).nullable(),
    status,
    disabledReason: z
      .enum(disabledReasons)
      .nullable()
      .describe(
        `Why it is disabled: manual (by an update), gone (the receiver answered 410), failing (nothing succeeded for ${maxFailingDays} days); null if it is enabled.`,
      ),
    failingSince: timestamp
      .nullable()
      .describe('Since when nothing has succeeded; null if the last event was received.'),
    secretStart: z
      .string()
      .describe('The first characters of the secret.')
      .meta({ examples: ['whsec_4fT'] }),
    previousSecretExpiresAt: timestamp
      .nullable()
      .describe('Until when the previous secret signs as well; null if it does not.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Webhook = z.infer<typeof webhook>;

const withSecret = webhook.extend({ secret });

/** Keys need the scopes of what the types are about; people need the permission to change settings. */
const common = { access: 'anyKey', permission: 'settings' } as const;

const health = z.object({
  period: z.enum(usagePeriods).describe('The period.'),
  timeZone: z.string().describe('The time zone of the days.'),
  buckets: z
    .array(
      z.object({
        startsAt: timestamp.describe('When the bucket begins.'),
        endsAt: timestamp.describe('When it ends.'),
        succeeded: z.int().describe('Number of tries that succeeded.'),
        failed: z.int().describe('Number of tries that failed.'),
      }),
    )
    .describe('Hours or days without gaps, oldest first.'),
});

export const webhooks = {
  list: query({
    summary: 'List webhooks',
    guidance: 'A key sees only webhooks whose events it may all list.',
    input: listInput([], {
      status: status.optional().describe('Only webhooks with this status.'),
      projectId: projectId.optional().describe('Only webhooks for this project.'),
      q: searchText('URL or description').meta({ examples: ['shop'] }),
    }),
    output: listOf(webhook),
    ...common,
    rest: 'GET /v1/webhooks',
  }),
  get: query({
    summary: 'Get one webhook',
    input: z.strictObject({ webhookId }),
    output: webhook,
    ...common,
    rest: 'GET /v1/webhooks/:webhookId',
  }),
  create: mutation({
    summary: 'Create a webhook; its secret is shown once',
    guidance: `Sends events from now on by POST, signed as in Standard Webhooks. A key needs the scope to change what each type is about, and if it is restricted to projects, \`projectId\` must name one of them. At most ${maxWebhooks} in an environment.`,
    input: z.strictObject({
      url,
      types,
      projectId: projectId
        .nullable()
        .default(null)
        .describe('Only send events of this project; null for all.'),
      includesResource: includesResource.default(false),
      description: description.default(null),
    }),
    output: withSecret,
    ...common,
    rest: 'POST /v1/webhooks',
    status: 201,
    secretField: 'secret',
  }),
  update: mutation({
    summary: 'Change, enable or disable a webhook',
    guidance:
      'Send only the fields to change. A webhook that is enabled again sends events from then on; use replay for those in between.',
    example: { input: { types: ['page.*'] } },
    input: z.strictObject({
      webhookId,
      url: url.optional(),
      types: types.optional(),
      projectId: projectId.nullable().optional().describe('Only send events of this project; null for all.'),
      includesResource: includesResource.optional(),
      description: description.optional(),
      status: status.optional(),
      expectedVersion,
    }),
    output: webhook,
    ...common,
    rest: 'PATCH /v1/webhooks/:webhookId',
  }),
  delete: mutation({
    summary: 'Delete a webhook and its deliveries',
    input: z.strictObject({ webhookId, expectedVersion }),
    output: deletionResult(webhookId),
    ...common,
    rest: 'DELETE /v1/webhooks/:webhookId',
  }),
  rotateSecret: mutation({
    summary: 'Replace the secret of a webhook; the new one is shown once',
    guidance: `Both secrets sign for ${secretOverlapHours} hours, so that receivers can change over without a gap.`,
    input: z.strictObject({ webhookId }),
    output: withSecret,
    ...common,
    rest: 'POST /v1/webhooks/:webhookId/rotate-secret',
    secretField: 'secret',
  }),
  test: mutation({
    summary: 'Send a test event to a webhook',
    guidance: `Queues a delivery of the type \`webhook.test\`, which is tried once; get the delivery to see its result. Refused with CONFLICT while the webhook is disabled or more than ${maxReplayed} deliveries are pending.`,
    input: z.strictObject({ webhookId }),
    output: z.object({
      id: id('whd', 'delivery'),
      webhookId,
    }),
    ...common,
    resourceField: 'webhookId',
    // It sends nothing that is secret, to where events are sent anyway.
    isSensitive: false,
    rest: 'POST /v1/webhooks/:webhookId/test',
  }),
  replay: mutation({
    summary: 'Send past events to a webhook again',
    guidance: `Queues the events after a number or since a time that the webhook is for, whether they were delivered or not. Events are kept for ${eventDays} days. A call looks through ${maxReplayed} events: while \`hasMore\` is true, call again with \`next\` as \`after\`. Refused with CONFLICT while the webhook is disabled or more than ${maxReplayed} deliveries are pending.`,
    example: { input: { since: '2026-03-02T09:00:00Z' } },
    input: z.strictObject({
      webhookId,
      after: z.int().min(0).optional().describe('Only events after this number.'),
      since: timestampInput.optional().describe('Only events at this time or later. Alternative to `after`.'),
    }),
    output: z.object({
      id: webhookId,
      count: z.int().describe('Number of events that were queued.'),
      next: z.int().describe('Pass as `after` to continue.'),
      hasMore: z.boolean().describe('Whether there are more events.'),
    }),
    ...common,
    isSensitive: false,
    rest: 'POST /v1/webhooks/:webhookId/replay',
  }),
  health: query({
    summary: 'Get how many tries of a webhook succeeded and failed',
    input: z.strictObject({
      webhookId,
      period: z.enum(usagePeriods).default('7d').describe('The period.'),
      timeZone: timeZone.default('UTC').describe('IANA time zone of the days.'),
    }),
    output: health.extend({ webhookId }),
    ...common,
    rest: 'GET /v1/webhooks/:webhookId/health',
  }),
};
