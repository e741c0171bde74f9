import { adviceDays } from '@imprint/shared/keys.contract';
import type { Deps } from '../deps.ts';

/**
 * Has a letter sent to each owner and admin for every key that expires soon and has no successor. A key is
 * marked in the same transaction, and a marked one is passed over, so that nobody is told twice.
 */
export async function announceExpiringKeys({ orm, mail }: Deps): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const orders = await em.execute<{ keyId: string; userId: string }[]>(dueOrders, [adviceDays.expiring]);
    for (const order of orders) await mail.queue(em, { kind: 'keyExpiry', ...order });
  });
}

const dueOrders = `
  with due as (
    update api_key set expiry_notified_at = now()
    where expiry_notified_at is null and revoked_at is null and disabled_at is null and replaced_by_id is null
      and expires_at > now() and expires_at <= now() + make_interval(days => ?)
    returning id, organization_id
  )
  select due.id as "keyId", m.user_id as "userId"
  from due join membership m on m.organization_id = due.organization_id and m.role in ('owner', 'admin')`;
