import { adviceDays } from '@imprint/shared/contract/keys';
import type { Queue } from '../../core/jobs/jobs.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { keyExpiryEmail } from './key.expiry.email.ts';

/** The daily job that announces keys that expire soon. */
export const keyExpiryQueue: Queue = { name: 'keyExpiry', retries: 'long', schedule: '0 8 * * *' };

/**
 * Queues an email to each owner and admin for every key that expires soon and has no successor. Keys are marked
 * in the same transaction, so that each is announced only once.
 */
export async function queueKeyExpiryEmails({ orm, mail }: Deps): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const emails = await em.execute<{ keyId: string; userId: string }[]>(dueEmails, [adviceDays.expiring]);
    for (const email of emails) await mail.queue(em, keyExpiryEmail, email);
  });
}

const dueEmails = `
  with due as (
    update api_key set expiry_notified_at = now()
    where expiry_notified_at is null and revoked_at is null and disabled_at is null and replaced_by_id is null
      and expires_at > now() and expires_at <= now() + make_interval(days => ?)
    returning id, organization_id
  )
  select due.id as "keyId", m.user_id as "userId"
  from due join membership m on m.organization_id = due.organization_id and m.role in ('owner', 'admin')`;
