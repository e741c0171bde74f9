import { webhookDeliveries } from '@imprint/shared/contract/webhook.deliveries';
import { receiverSeconds, webhooks } from '@imprint/shared/contract/webhooks';
import type { Member } from '../../core/auth/actor.ts';
import type { OutgoingRequest } from '../../core/outgoing/outgoing.request.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { WebhookDelivery } from './delivery.entity.ts';
import { cancelPending } from './delivery.queue.ts';
import { sweepDeliveries } from './delivery.retention.ts';
import { getDelivery, listDeliveries, resendDelivery } from './delivery.service.ts';
import { Webhooks } from './migrations/0050.webhooks.ts';
import { webhookDisabledEmail } from './webhook.disabled.email.ts';
import { Webhook } from './webhook.entity.ts';
import { getHealth } from './webhook.health.ts';
import { replayEvents } from './webhook.replay.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './webhook.service.ts';
import { testWebhook } from './webhook.testing.ts';
import { createWebhookWorker, type WebhookWorker } from './webhook.worker.ts';

declare module '../../core/rpc/deps.ts' {
  interface Deps {
    webhookWorker: WebhookWorker;
    /** How requests to receivers are sent. */
    webhookRequests: Pick<OutgoingRequest, 'timeoutMs' | 'resolveName'>;
  }
}

/** A handler after which something is due immediately. */
function waking<Input, Output>(handle: (context: Context<Member>, input: Input) => Promise<Output>) {
  return {
    prepare: async () => undefined,
    handle,
    finish: async ({ deps }: CallContext<Member>) => deps.webhookWorker.wake(),
  };
}

export const webhooksModule = {
  open: () => ({
    webhookWorker: createWebhookWorker(),
    webhookRequests: { timeoutMs: receiverSeconds * 1_000 },
  }),
  start: (deps) => deps.webhookWorker.start(deps),
  stop: ({ webhookWorker }) => webhookWorker.stop(),
  operations: {
    webhooks: implement('webhooks', webhooks, {
      list: listWebhooks,
      get: getWebhook,
      create: createWebhook,
      update: updateWebhook,
      delete: deleteWebhook,
      rotateSecret,
      test: waking(testWebhook),
      replay: waking(replayEvents),
      health: getHealth,
    }),
    webhookDeliveries: implement('webhookDeliveries', webhookDeliveries, {
      list: listDeliveries,
      get: getDelivery,
      resend: waking(resendDelivery),
    }),
  },
  entities: [Webhook, WebhookDelivery],
  largeTables: [{ entity: WebhookDelivery }],
  migrations: [{ name: '0050-webhooks', class: Webhooks }],
  emails: [webhookDisabledEmail],
  saves: [
    { name: 'sending webhooks', run: async ({ webhookWorker }) => webhookWorker.wake() },
    { name: 'canceling deliveries', run: ({ pool }) => cancelPending(pool) },
  ],
  sweeps: [{ name: 'sweeping deliveries', run: ({ pool }) => sweepDeliveries(pool) }],
} satisfies Module;
