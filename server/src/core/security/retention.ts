import { securityRetentionDays } from '@imprint/shared/contract/security';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../auth/secrets.ts';

/** What stands in place of the entries that were deleted. */
export interface Checkpoint {
  organizationId: string;
  /** The position of the last entry that was deleted, and its hash. */
  position: number;
  hash: string;
}

/** The signature of a checkpoint. */
export function signCheckpoint(secrets: Secrets, { organizationId, position, hash }: Checkpoint): string {
  return secrets.sign('securityCheckpoint', JSON.stringify([organizationId, position, hash]));
}

/** The most entries that one transaction deletes. */
const batchSize = 2_000;

const expired = `
  select e.organization_id as "organizationId", max(e.position) as position
  from security_entry e join security_chain c using (organization_id)
  where e.created_at < now() - interval '${securityRetentionDays.entries} days'
    or c.ended_at < now() - interval '${securityRetentionDays.afterDeletion} days'
  group by e.organization_id`;

/** Deletes the entries that are kept long enough, and the chains of deleted organizations that are left empty. */
export async function deleteOldEntries({
  secrets,
  em,
}: {
  secrets: Secrets;
  em: EntityManager;
}): Promise<void> {
  const fork = em.fork();
  for (const { organizationId, position } of await fork.execute<Checkpoint[]>(expired)) {
    let isDone = false;
    while (!isDone) isDone = await deleteUpTo(fork, secrets, organizationId, position);
  }
  const ended = `ended_at < now() - interval '${securityRetentionDays.afterDeletion} days'`;
  await fork.execute(`delete from security_chain where ${ended}`);
  await fork.execute(
    'delete from security_checkpoint k where not exists (select from security_chain c where c.organization_id = k.organization_id)',
  );
}

/** Deletes a batch of the entries up to a position, with their checkpoint; returns whether none is left. */
function deleteUpTo(
  em: EntityManager,
  secrets: Secrets,
  organizationId: string,
  position: number,
): Promise<boolean> {
  return em.fork().transactional(async (unit) => {
    const [last] = await unit.execute<{ position: number; hash: string }[]>(
      `select position, hash from security_entry where organization_id = ? and position <= least(?,
         (select min(position) from security_entry where organization_id = ?) + ?)
       order by position desc limit 1`,
      [organizationId, position, organizationId, batchSize - 1],
    );
    if (!last) return true;
    const signature = signCheckpoint(secrets, { organizationId, ...last });
    await unit.execute(
      `insert into security_checkpoint (organization_id, position, hash, signature) values (?, ?, ?, ?)
       on conflict (organization_id) do update
         set position = excluded.position, hash = excluded.hash, signature = excluded.signature`,
      [organizationId, last.position, last.hash, signature],
    );
    await unit.execute('delete from security_entry where organization_id = ? and position <= ?', [
      organizationId,
      last.position,
    ]);
    return last.position >= position;
  });
}
