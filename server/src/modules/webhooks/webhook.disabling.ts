import { contract } from '@imprint/shared/contract';
import type { DisabledReason } from '@imprint/shared/contract/webhooks';
import { LockMode } from '@mikro-orm/core';
import type { Member } from '../../core/auth/actor.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { runMutation } from '../../core/rpc/mutation.ts';
import { systemCaller } from '../../core/rpc/system.ts';
import type { ClaimedDelivery } from './delivery.queue.ts';
import { webhookDisabledEmail } from './webhook.disabled.email.ts';
import { Webhook } from './webhook.entity.ts';

/**
 * Disables a webhook that is still enabled and sends to the URL that was tried, with an activity entry and an email to
 * each owner and admin.
 */
export async function disableWebhook(
  deps: Deps,
  {
    webhookId,
    organizationId,
    environment,
    url,
  }: Pick<ClaimedDelivery, 'webhookId' | 'organizationId' | 'environment' | 'url'>,
  reason: DisabledReason,
): Promise<void> {
  const organization = await deps.orm.em.fork().findOne(Organization, { id: organizationId });
  if (!organization) return;
  const caller = {
    ...systemCaller(deps, organization, environment, { name: 'Webhooks', surface: 'schedule' }),
    operation: 'webhooks.update',
    effects: { projectId: null, setCookies: [], securityEvents: [] },
  };
  await runMutation(contract.webhooks.update, caller, {}, async ({ em, effects }: Context<Member>) => {
    const webhook = await em.findOne(
      Webhook,
      { id: webhookId, status: 'enabled', url },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    // Another try may have disabled it, or somebody changed or deleted it.
    if (webhook) {
      Object.assign(webhook, { status: 'disabled', disabledReason: reason });
      const members = await em.find(Membership, { organizationId, role: { $in: ['owner', 'admin'] } });
      for (const { userId } of members)
        await deps.mail.queue(em, webhookDisabledEmail, { webhookId, userId });
    } else effects.isRolledBack = true;
    return { id: encodeId('whk', webhookId) };
  });
}
