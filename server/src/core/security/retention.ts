import { securityRetentionDays } from '@imprint/shared/contract/security';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../auth/secrets.ts';
import { columnsOf } from '../db/columns.ts';
import { beginning, hashOf, type Link, signLink } from './chain.ts';
import { SecurityEntry } from './entry.entity.ts';

/** The most entries that one transaction deletes. */
const batchSize = 500;

const ageLimit = `now() - interval '${securityRetentionDays.entries} days'`;
const endLimit = `now() - interval '${securityRetentionDays.afterDeletion} days'`;

interface Log {
  secrets: Secrets;
  em: EntityManager;
}

/** Deletes the entries that were kept long enough, and the chains of deleted organizations that are left empty. */
export async function deleteOldEntries(log: Log): Promise<void> {
  const em = log.em.fork();
  const chains = await em.execute<{ id: string }[]>(
    `select organization_id as id from security_entry where created_at < ${ageLimit} group by organization_id
     union select organization_id from security_chain where ended_at < ${endLimit}`,
  );
  const failures: unknown[] = [];
  // One chain that cannot be shortened does not keep the others.
  for (const { id } of chains)
    await shorten(log, id).catch((error: unknown) => {
      failures.push(error);
    });
  await em.execute(
    `delete from security_chain c where ended_at < ${endLimit}
       and not exists (select from security_entry e where e.organization_id = c.organization_id)`,
  );
  await em.execute(
    `delete from security_checkpoint k
     where not exists (select from security_chain c where c.organization_id = k.organization_id)`,
  );
  if (failures.length > 0) throw failures[0];
}

async function shorten(log: Log, organizationId: string): Promise<void> {
  // All of an ended chain; else what lies before the first entry that is young enough.
  const [row] = await log.em.fork().execute<{ last: number | null }[]>(
    `select coalesce(
       (select min(e.position) - 1 from security_entry e
        where e.organization_id = c.organization_id and e.created_at >= ${ageLimit}
          and coalesce(c.ended_at >= ${endLimit}, true)),
       c.position) as last
     from security_chain c where c.organization_id = ?`,
    [organizationId],
  );
  const last = row?.last ?? 0;
  let isDone = false;
  while (!isDone) isDone = await deleteBatch(log, organizationId, last);
}

/** Deletes a batch of the entries up to a position, for a checkpoint; returns whether none is left. */
function deleteBatch({ secrets, em }: Log, organizationId: string, last: number): Promise<boolean> {
  return em.fork().transactional(async (unit) => {
    const [checkpoint] = await unit.execute<Link[]>(
      'select position, hash from security_checkpoint where organization_id = ? for update',
      [organizationId],
    );
    const entries = await unit.execute<SecurityEntry[]>(
      `select ${columnsOf(SecurityEntry)}, hash from security_entry
       where organization_id = ? and position <= ? order by position limit ${batchSize}`,
      [organizationId, last],
    );
    const end = entries.at(-1);
    if (!end) return true;
    assertGenuine(secrets, organizationId, checkpoint ?? beginning, entries);
    await unit.execute(
      `insert into security_checkpoint (organization_id, position, hash, signature) values (?, ?, ?, ?)
       on conflict (organization_id) do update
         set position = excluded.position, hash = excluded.hash, signature = excluded.signature
         where excluded.position > security_checkpoint.position`,
      [organizationId, end.position, end.hash, signLink(secrets, 'securityCheckpoint', organizationId, end)],
    );
    await unit.execute('delete from security_entry where organization_id = ? and position <= ?', [
      organizationId,
      end.position,
    ]);
    return entries.length < batchSize;
  });
}

/** Throws when entries were changed or are missing, because a signed checkpoint would hide it. */
function assertGenuine(
  secrets: Secrets,
  organizationId: string,
  before: Link,
  entries: readonly SecurityEntry[],
): void {
  let previous = before;
  for (const entry of entries) {
    const createdAt = new Date(entry.createdAt);
    const hash = hashOf(secrets, previous.hash, { ...entry, organizationId, createdAt });
    if (entry.position !== previous.position + 1 || entry.hash !== hash)
      throw new Error(
        'The security activity was tampered with, so its old entries are kept. Run the doctor.',
      );
    previous = entry;
  }
}
