import { createReadStream } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
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
 * Removes bytes and the variants made of them, unless an item of the project still has these bytes, or had them within
 * the days for which a rewind can bring it back.
 */
export async function removeUnusedBytes({ orm, storage }: Deps, address: ContentAddress): Promise<void> {
  const { organizationId, projectId, sha256 } = address;
  await orm.em.fork().transactional(async (em) => {
    await lockBytes(em, address);
    if ((await em.count(Media, { organizationId, projectId, sha256 })) > 0) return;
    const changes = await em.execute<object[]>(
      `select from row_change where before ->> 'sha256' = ? and table_name = 'media' and operation <> 'I'
         and organization_id = ? and project_id = ? limit 1`,
      [sha256, organizationId, projectId],
    );
    if (changes.length > 0) return;
    await storage.remove(bytesKey(address));
    await removeVariants(storage, address);
  });
}
