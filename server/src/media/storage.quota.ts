import { formatBytes } from '@imprint/shared/byte.format';
import { ServiceError } from '@imprint/shared/errors';
import { storageLimitOf } from '@imprint/shared/limits';
import type { Pool } from 'pg';
import { decodeId } from '../db/ids.ts';
import type { CallContext, Context, Member } from '../rpc/context.ts';
import { tenantOf } from '../rpc/owned.ts';

/** What the media of an organization take, and the most that they may take; null without a limit. */
interface StorageUse {
  usedBytes: number;
  limitBytes: number | null;
}

/** Throws PAYLOAD_TOO_LARGE when a file of this size, in bytes, does not fit into the storage that is left. */
export type AssertFits = (sizeBytes: number) => void;

type Asking = Pick<CallContext<Member>, 'actor' | 'deps'>;

export async function readStorageUse(asking: Asking): Promise<StorageUse> {
  return { usedBytes: (await readStored(asking)).usedBytes, limitBytes: limitOf(asking) };
}

/**
 * Makes the check that a file has to pass before and while it arrives, against what is stored now. Of a file that
 * replaces the bytes of an item, only the difference counts. `claimStorage` decides in the end.
 */
export async function createStorageCheck(asking: Asking, replacedId?: string): Promise<AssertFits> {
  const limitBytes = limitOf(asking);
  if (limitBytes === null) return () => undefined;
  const { usedBytes, replacedBytes } = await readStored(asking, replacedId);
  return (sizeBytes) => assertRoom({ usedBytes, limitBytes }, sizeBytes - replacedBytes);
}

/**
 * Makes sure that so many bytes may be added before the transaction adds them; throws PAYLOAD_TOO_LARGE. Until it ends
 * nobody else adds any to the organization, so this comes after everything else that a transaction waits for.
 */
export async function claimStorage({ actor, em }: Context<Member>, addedBytes: number): Promise<void> {
  const limitBytes = limitOf({ actor });
  if (limitBytes === null || addedBytes <= 0) return;
  const { id } = actor.organization;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`storage ${id}`]);
  const [{ usedBytes = 0 } = {}] = await em.execute<Partial<StorageUse>[]>(
    `select ${stored} as "usedBytes" from storage_change where organization_id = ?`,
    [id],
  );
  assertRoom({ usedBytes, limitBytes }, addedBytes);
}

/** How many changes one statement makes one of; what organizations have fewer of is left as it is. */
const foldSize = 1_000;

/** Makes few rows of the many changes that organizations have collected, so that adding them up stays quick. */
export async function foldStorage(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select organization_id as id from storage_change group by 1 having count(*) >= $1',
    [foldSize],
  );
  for (const { id } of rows) {
    for (let folded = foldSize; folded === foldSize; ) folded = await foldSome(pool, id);
  }
}

/** Puts in the sum of exactly those rows that it removes, so the sum stays whoever else is at it. */
async function foldSome(pool: Pool, organizationId: string): Promise<number> {
  const { rows } = await pool.query<{ folded: number }>(
    `with folded as (
       delete from storage_change where ctid = any (array(
         select ctid from storage_change where organization_id = $1 limit ${foldSize}
       )) returning bytes
     ), written as (insert into storage_change select $1, sum(bytes) from folded having count(*) > 0)
     select count(*)::int as folded from folded`,
    [organizationId],
  );
  return rows[0]?.folded ?? 0;
}

function limitOf({ actor }: Pick<Asking, 'actor'>): number | null {
  return storageLimitOf(actor.organization);
}

const stored = 'coalesce(sum(bytes), 0)::float8';
const storedText = `
  select ${stored} as "usedBytes", coalesce((
    select size_bytes from media where id = $3 and organization_id = $1 and environment = $2
  ), 0) as "replacedBytes"
  from storage_change where organization_id = $1`;

async function readStored({ actor, deps }: Asking, replacedId?: string) {
  const replaced = replacedId === undefined ? null : decodeId('media', replacedId);
  const [row] = await deps.read<{ usedBytes: number; replacedBytes: number }>(
    tenantOf(actor),
    'media.stored',
    storedText,
    [replaced],
  );
  return row ?? { usedBytes: 0, replacedBytes: 0 };
}

function assertRoom(
  { usedBytes, limitBytes }: { usedBytes: number; limitBytes: number },
  addedBytes: number,
) {
  if (addedBytes <= 0 || usedBytes + addedBytes <= limitBytes) return;
  throw new ServiceError('PAYLOAD_TOO_LARGE', {
    message: `Not enough storage is left for this file: ${formatBytes(usedBytes)} of ${formatBytes(limitBytes)} used. See Settings, Organization.`,
    details: { limit: limitBytes, used: usedBytes },
  });
}
