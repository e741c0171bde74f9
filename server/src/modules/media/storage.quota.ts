import { formatBytes } from '@imprint/shared/byte.format';
import { ServiceError } from '@imprint/shared/errors';
import { storageLimitOf } from '@imprint/shared/limits';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { lockName } from '../../core/db/lock.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { tenantOf } from '../../core/rpc/owned.ts';
import type { AssertFits } from '../../core/storage/incoming.ts';

/** The storage that an organization uses, and its limit; null without one. */
interface StorageUse {
  usedBytes: number;
  limitBytes: number | null;
}

type QuotaCaller = Pick<CallContext<Member>, 'actor' | 'deps'>;

export async function readStorageUse(caller: QuotaCaller): Promise<StorageUse> {
  return {
    usedBytes: (await readStorage(caller)).usedBytes,
    limitBytes: storageLimitOf(caller.actor.organization),
  };
}

/**
 * Creates the check that a file has to pass before and while it arrives, against the current use. For a file that
 * replaces the bytes of an item, only the difference counts. `reserveStorage` makes the final decision.
 */
export async function createStorageCheck(caller: QuotaCaller, replacedId?: string): Promise<AssertFits> {
  const limitBytes = storageLimitOf(caller.actor.organization);
  if (limitBytes === null) return () => undefined;
  const { usedBytes, replacedBytes } = await readStorage(caller, replacedId);
  return (sizeBytes) => assertStorageLeft({ usedBytes, limitBytes }, sizeBytes - replacedBytes);
}

/**
 * Throws PAYLOAD_TOO_LARGE unless the transaction may add this many bytes. Locks the organization's storage until the
 * transaction ends, so call it after everything else that the transaction waits for.
 */
export async function reserveStorage({ actor, em }: Context<Member>, addedBytes: number): Promise<void> {
  const limitBytes = storageLimitOf(actor.organization);
  if (limitBytes === null || addedBytes <= 0) return;
  const usedBytes = await lockStorageUse(em, actor.organization.id);
  assertStorageLeft({ usedBytes, limitBytes }, addedBytes);
}

/** Locks the storage of an organization until the transaction ends, and returns how many bytes it uses. */
export async function lockStorageUse(em: EntityManager, organizationId: string): Promise<number> {
  await lockName(em, `storage ${organizationId}`);
  const [{ usedBytes = 0 } = {}] = await em.execute<Partial<StorageUse>[]>(
    `select ${usedBytesSql} as "usedBytes" from storage_change where organization_id = ?`,
    [organizationId],
  );
  return usedBytes;
}

/** How many changes one statement merges; organizations with fewer are skipped. */
const batchSize = 1_000;

/** Merges the storage changes of organizations into few rows, so that adding them up stays fast. */
export async function compactStorageChanges(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select organization_id as id from storage_change group by 1 having count(*) >= $1',
    [batchSize],
  );
  for (const { id } of rows) {
    for (let merged = batchSize; merged === batchSize; ) merged = await compactBatch(pool, id);
  }
}

/** Replaces rows by their sum in one statement, so the total stays correct under concurrency. */
async function compactBatch(pool: Pool, organizationId: string): Promise<number> {
  const { rows } = await pool.query<{ folded: number }>(
    `with folded as (
       delete from storage_change where ctid = any (array(
         select ctid from storage_change where organization_id = $1 limit ${batchSize}
       )) returning bytes
     ), written as (insert into storage_change select $1, sum(bytes) from folded having count(*) > 0)
     select count(*)::int as folded from folded`,
    [organizationId],
  );
  return rows[0]?.folded ?? 0;
}

const usedBytesSql = 'coalesce(sum(bytes), 0)::float8';
const storageSql = `
  select ${usedBytesSql} as "usedBytes", coalesce((
    select size_bytes from media where id = $3 and organization_id = $1 and environment = $2
  ), 0) as "replacedBytes"
  from storage_change where organization_id = $1`;

async function readStorage({ actor, deps }: QuotaCaller, replacedId?: string) {
  const replaced = replacedId === undefined ? null : decodeId('media', replacedId);
  const [row] = await deps.read<{ usedBytes: number; replacedBytes: number }>(
    tenantOf(actor),
    'media.stored',
    storageSql,
    [replaced],
  );
  return row ?? { usedBytes: 0, replacedBytes: 0 };
}

function assertStorageLeft(
  { usedBytes, limitBytes }: { usedBytes: number; limitBytes: number },
  addedBytes: number,
) {
  if (addedBytes <= 0 || usedBytes + addedBytes <= limitBytes) return;
  throw new ServiceError('PAYLOAD_TOO_LARGE', {
    message: `Not enough storage for this file: ${formatBytes(usedBytes)} of ${formatBytes(limitBytes)} used. See Settings, Organization.`,
    details: { limit: limitBytes, used: usedBytes },
  });
}
