import { maxReplayed } from '@imprint/shared/contract/webhooks';
import { conflict, ServiceError } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { lockAsParent, ownedForUpdate, projectRestrictionOf, readOwned } from '../../core/rpc/owned.ts';
import { requireAllTypes } from '../events/event.access.ts';
import { projectRows } from '../projects/project.rows.ts';
import type { Webhook } from './webhook.entity.ts';
import { webhookRows } from './webhook.rows.ts';

/** Reads a webhook that the caller may see; throws FORBIDDEN when its types include one that they may not list. */
export async function readWebhook(context: Context<Member>, webhookId: string) {
  const webhook = await readOwned(context, webhookRows, webhookId);
  requireAllTypes(context.actor, webhook.types, 'read');
  return webhook;
}

/** Locks a webhook that the caller may change; throws FORBIDDEN when its types include one that they may not change. */
export async function lockWebhook(
  context: Context<Member>,
  webhookId: string,
  expected: { expectedVersion?: number | undefined } = {},
): Promise<Webhook> {
  const webhook = await ownedForUpdate(context, webhookRows, webhookId, expected);
  requireAllTypes(context.actor, webhook.types, 'write');
  return webhook;
}

/** The stored id of the project whose events a webhook is for; throws FORBIDDEN for all, where the key has only some. */
export async function projectOf(context: Context<Member>, projectId: string | null): Promise<string | null> {
  if (projectId !== null) return (await lockAsParent(context, projectRows, projectId)).id;
  if (!projectRestrictionOf(context.actor)) return null;
  throw new ServiceError('FORBIDDEN', {
    message: 'This key is restricted to certain projects. Name one of them in projectId.',
  });
}

/** Throws CONFLICT for a webhook that sends nothing. */
export function assertEnabled({ status }: Pick<Webhook, 'status'>): void {
  if (status === 'enabled') return;
  const reason = 'is disabled';
  throw conflict('This webhook is disabled. Enable it first.', { field: 'status', reason, status });
}

/** Throws CONFLICT while so many deliveries are pending that more would only wait. */
export async function assertFewPending(em: EntityManager, { id }: Webhook): Promise<void> {
  const [pending] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from (
       select from webhook_delivery where webhook_id = ? and status = 'pending' limit ?) as pending`,
    [id, maxReplayed + 1],
  );
  if (Number(pending?.count) <= maxReplayed) return;
  throw conflict(
    `More than ${maxReplayed} deliveries of this webhook are pending. Wait until they are sent.`,
  );
}
