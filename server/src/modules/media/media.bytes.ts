import { createReadStream } from 'node:fs';
import { storageLimitOf } from '@imprint/shared/limits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Organization } from '../../core/auth/organization.entity.ts';
import { lockName } from '../../core/db/lock.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { IncomingFile } from '../../core/storage/incoming.ts';
import { removeVariants } from './delivery/variant.store.ts';
import { bytesKey, type ContentAddress } from './files/media.keys.ts';
import { Media } from './media.entity.ts';

/**
 * Locks bytes until the transaction ends, so that no row is written while another transaction removes its bytes.
 */
export async function lockBytes(em: EntityManager, address: ContentAddress): Promise<void> {
  await lockName(em, bytesKey(address));
}

/** Stores bytes, unless they are stored already. */
export async function storeBytes(
  { storage }: Deps,
  address: ContentAddress,
  { file }: IncomingFile,
): Promise<void> {
  const key = bytesKey(address);
  if ((await storage.size(key)) === null) await storage.put(key, createReadStream(file));
}

/**
 * Removes bytes and the variants made of them, unless an item of the project still has these bytes. The bytes alone are
 * kept where a rewind can bring back an item that had them.
 */
export async function removeUnusedBytes({ orm, storage }: Deps, address: ContentAddress): Promise<void> {
  const { organizationId, projectId, sha256 } = address;
  const isUnused = await orm.em.fork().transactional(async (em) => {
    await lockBytes(em, address);
    if ((await em.count(Media, { organizationId, projectId, sha256 })) > 0) return false;
    const changes = await em.execute<object[]>(
      `select from row_change where organization_id = ? and table_name = 'media' and before ->> 'sha256' = ?
         and project_id = ? limit 1`,
      [organizationId, sha256, projectId],
    );
    const isKept = changes.length > 0 && (await keepsDeletedFiles(em, organizationId));
    if (!isKept) await storage.remove(bytesKey(address));
    return true;
  });
  // They can be made again.
  if (isUnused) await removeVariants(storage, address);
}

/** How many files of deleted items an organization has at most. */
const maxKeptFiles = 10_000;

/**
 * Whether the files of deleted items are kept for a rewind. They do not count as used storage, so whoever deletes more
 * than the organization may store gets none of it back.
 */
export async function keepsDeletedFiles(em: EntityManager, organizationId: string): Promise<boolean> {
  const [kept] = await em.execute<{ files: number; bytes: number }[]>(
    `select count(*)::int as files, coalesce(sum(bytes), 0) as bytes from (
       select distinct project_id, before ->> 'sha256', (before ->> 'size_bytes')::float8 as bytes from (
         select project_id, before from row_change
         where organization_id = ? and table_name = 'media' and before ->> 'sha256' is not null
         limit ${maxKeptFiles + 1}
       ) changed
     ) deleted`,
    [organizationId],
  );
  const organization = await em.findOne(Organization, { id: organizationId });
  if (!kept || !organization) return false;
  const limitBytes = storageLimitOf(organization);
  return kept.files <= maxKeptFiles && (limitBytes === null || kept.bytes <= limitBytes);
}
