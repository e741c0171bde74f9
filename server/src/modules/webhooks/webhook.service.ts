import { maxWebhooks, secretOverlapHours, type webhooks } from '@imprint/shared/contract/webhooks';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { lockName } from '../../core/db/lock.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { readablePatterns, requireAllTypes } from '../events/event.access.ts';
import { inProject } from '../projects/project.rows.ts';
import { lockWebhook, projectOf, readWebhook } from './webhook.access.ts';
import { Webhook } from './webhook.entity.ts';
import { presentWebhook, webhookRows } from './webhook.rows.ts';
import { newNonce, secretOf } from './webhook.secret.ts';
import { normalizedUrl } from './webhook.url.ts';

const hourMs = 3_600_000;

export async function listWebhooks(context: Context<Member>, input: InputOf<typeof webhooks, 'list'>) {
  const { actor, deps } = context;
  const filters = { ...input, readable: readablePatterns(actor) };
  const { rows, pagination } = await readListPageWithin(context, webhookRows, inProject, filters);
  return { data: rows.map((row) => presentWebhook(deps.secrets, row)), pagination };
}

export async function getWebhook(context: Context<Member>, { webhookId }: InputOf<typeof webhooks, 'get'>) {
  return presentWebhook(context.deps.secrets, await readWebhook(context, webhookId));
}

export async function createWebhook(context: Context<Member>, input: InputOf<typeof webhooks, 'create'>) {
  const { actor, deps, em } = context;
  const { includesResource, description } = input;
  requireAllTypes(actor, input.types, 'write');
  const url = normalizedUrl(deps.config, input.url);
  const projectId = await projectOf(context, input.projectId);
  context.effects.projectId ??= projectId;
  const tenant = { organizationId: actor.organization.id, environment: actor.environment };
  await assertFew(em, tenant);
  const webhook = em.create(Webhook, {
    ...tenant,
    projectId,
    url,
    types: [...new Set(input.types)],
    includesResource,
    description: description || null,
    status: 'enabled',
    secretNonce: newNonce(),
  });
  await em.flush();
  await moveToLatest(em, webhook);
  return withSecret(context, webhook);
}

export async function updateWebhook(context: Context<Member>, input: InputOf<typeof webhooks, 'update'>) {
  const { actor, deps, em } = context;
  const { types, includesResource, description, status } = input;
  if (types) requireAllTypes(actor, types, 'write');
  const webhook = await lockWebhook(context, input.webhookId, input);
  if (types) webhook.types = [...new Set(types)];
  if (input.url !== undefined) changeUrl(webhook, normalizedUrl(deps.config, input.url));
  if (input.projectId !== undefined) webhook.projectId = await projectOf(context, input.projectId);
  if (includesResource !== undefined) webhook.includesResource = includesResource;
  if (description !== undefined) webhook.description = description || null;
  if (status !== undefined && status !== webhook.status) {
    Object.assign(webhook, {
      status,
      disabledReason: status === 'disabled' ? 'manual' : null,
      failingSince: null,
    });
    if (status === 'enabled') await moveToLatest(em, webhook);
  }
  await em.flush();
  return presentWebhook(deps.secrets, webhook);
}

export async function deleteWebhook(context: Context<Member>, input: InputOf<typeof webhooks, 'delete'>) {
  // Its deliveries can no longer be reached, and the sweep removes them.
  context.em.remove(await lockWebhook(context, input.webhookId, input));
  return { id: input.webhookId, deleted: true as const };
}

export async function rotateSecret(
  context: Context<Member>,
  { webhookId }: InputOf<typeof webhooks, 'rotateSecret'>,
) {
  const webhook = await lockWebhook(context, webhookId);
  webhook.previousNonce = webhook.secretNonce;
  webhook.previousSecretExpiresAt = new Date(Date.now() + secretOverlapHours * hourMs);
  webhook.secretNonce = newNonce();
  await context.em.flush();
  return withSecret(context, webhook);
}

/** How long a receiver has failed says nothing about another one. */
function changeUrl(webhook: Webhook, url: string): void {
  if (url !== webhook.url) Object.assign(webhook, { url, failingSince: null });
}

async function assertFew(
  em: EntityManager,
  { organizationId, environment }: Pick<Webhook, 'organizationId' | 'environment'>,
): Promise<void> {
  // So that simultaneous requests are counted.
  await lockName(em, `webhooks of ${organizationId} ${environment}`);
  if ((await em.count(Webhook, { organizationId, environment })) < maxWebhooks) return;
  throw conflict(`There are already ${maxWebhooks} webhooks in this environment. Delete one first.`);
}

/** Makes a webhook send only what happens from now on. */
async function moveToLatest(em: EntityManager, { id, organizationId }: Webhook): Promise<void> {
  await em.execute(
    `update webhook set position = coalesce((select latest from event_counter where organization_id = ?), 0)
     where id = ?`,
    [organizationId, id],
  );
}

function withSecret({ deps: { secrets } }: Context<Member>, webhook: Webhook) {
  return { ...presentWebhook(secrets, webhook), secret: secretOf(secrets, webhook) };
}
