import { createReadStream } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '../deps.ts';
import { removeVariants } from './delivery/variant.store.ts';
import type { Incoming } from './incoming.ts';
import { Media } from './media.entity.ts';
import { bytesKey, type Owned } from './media.keys.ts';

/**
 * Lets nobody else keep or remove the same bytes until the transaction ends, so that no row is written whose
 * bytes are just being removed.
 */
export async function lockBytes(em: EntityManager, owned: Owned): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [bytesKey(owned)]);
}

/** Puts bytes where they belong, unless they lie there already. */
export async function keepBytes({ storage }: Deps, owned: Owned, { file }: Incoming): Promise<void> {
  const key = bytesKey(owned);
  if ((await storage.size(key)) === null) await storage.put(key, createReadStream(file));
}

/** Removes bytes and the variants made of them, unless an item of the project still has these bytes. */
export async function removeUnusedBytes({ orm, storage }: Deps, owned: Owned): Promise<void> {
  const { organizationId, projectId, sha256 } = owned;
  await orm.em.fork().transactional(async (em) => {
    await lockBytes(em, owned);
    if ((await em.count(Media, { organizationId, projectId, sha256 })) > 0) return;
    await storage.remove(bytesKey(owned));
    await removeVariants(storage, owned);
  });
}
