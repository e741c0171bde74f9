import type { Deps } from '../../core/rpc/deps.ts';
import { addressOf, bytesKey, type ContentAddress } from './files/media.keys.ts';
import { keepsDeletedFiles, removeUnusedBytes } from './media.bytes.ts';

/** Bytes without a row are kept for this long; an upload writes its row much earlier. */
const graceMs = 3_600_000;
/** How many addresses are looked up in one statement. */
const batchSize = 500;

/** Removes bytes without an item that a rewind could bring back: those of what was deleted long ago, or never saved. */
export async function sweepMedia(deps: Deps): Promise<void> {
  const before = new Date(Date.now() - graceMs);
  const candidates = new Map<string, ContentAddress>();
  const keeping = new Map<string, boolean>();
  for await (const { key, writtenAt } of deps.storage.list('')) {
    const address = addressOf(key);
    if (address && writtenAt < before) candidates.set(bytesKey(address), address);
    if (candidates.size === batchSize) await removeOrphans(deps, candidates, keeping);
  }
  await removeOrphans(deps, candidates, keeping);
}

/** `keeping` remembers which organizations keep the files of deleted items. */
async function removeOrphans(
  deps: Deps,
  candidates: Map<string, ContentAddress>,
  keeping: Map<string, boolean>,
): Promise<void> {
  const addresses = [...candidates.values()];
  const { rows } = await deps.pool.query<ContentAddress & { isDeleted: boolean }>(
    `select organization_id as "organizationId", project_id as "projectId", sha256, false as "isDeleted"
     from media where sha256 = any($1::text[]) and project_id = any($2::uuid[])
     union select organization_id, project_id, before ->> 'sha256', true from row_change
     where organization_id = any($3::uuid[]) and table_name = 'media' and before ->> 'sha256' = any($1::text[])
       and project_id = any($2::uuid[])`,
    [
      addresses.map(({ sha256 }) => sha256),
      addresses.map(({ projectId }) => projectId),
      [...new Set(addresses.map(({ organizationId }) => organizationId))],
    ],
  );
  for (const { isDeleted, ...address } of rows) {
    const { organizationId } = address;
    if (isDeleted && !keeping.has(organizationId))
      keeping.set(organizationId, await keepsDeletedFiles(deps.orm.em.fork(), organizationId));
    if (!isDeleted || keeping.get(organizationId)) candidates.delete(bytesKey(address));
  }
  for (const address of candidates.values()) await removeUnusedBytes(deps, address);
  candidates.clear();
}
