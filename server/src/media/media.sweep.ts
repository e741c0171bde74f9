import type { Deps } from '../deps.ts';
import { sweepIncoming } from './incoming.ts';
import { removeUnusedBytes } from './media.bytes.ts';
import { bytesKey, type Owned } from './media.keys.ts';

/** How long bytes may lie without a row; whoever writes them writes the row long before. */
const graceMs = 3_600_000;
/** How many bytes are looked up in one statement. */
const sweepSize = 500;

/** Removes bytes that no item has: those of deleted projects, and what a process that was killed left behind. */
export async function sweepMedia(deps: Deps): Promise<void> {
  const before = new Date(Date.now() - graceMs);
  await sweepIncoming(deps.config.dataDir, before);
  await deps.storage.removeAbandoned(before);
  const old = new Map<string, Owned>();
  for await (const { key, writtenAt } of deps.storage.list('')) {
    const owned = ownerOf(key);
    if (owned && writtenAt < before) old.set(bytesKey(owned), owned);
    if (old.size === sweepSize) await removeStrays(deps, old);
  }
  await removeStrays(deps, old);
}

async function removeStrays(deps: Deps, old: Map<string, Owned>): Promise<void> {
  const { rows } = await deps.pool.query<Owned>(
    `select organization_id as "organizationId", project_id as "projectId", sha256
     from media where sha256 = any($1::text[]) and project_id = any($2::uuid[])`,
    [[...old.values()].map(({ sha256 }) => sha256), [...old.values()].map(({ projectId }) => projectId)],
  );
  for (const used of rows) old.delete(bytesKey(used));
  for (const owned of old.values()) await removeUnusedBytes(deps, owned);
  old.clear();
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const mediaKey = new RegExp(`^(?:variants/)?(${uuid})/(${uuid})/([0-9a-f]{64})(?:/|$)`);

function ownerOf(key: string): Owned | null {
  const [, organizationId, projectId, sha256] = mediaKey.exec(key) ?? [];
  return organizationId && projectId && sha256 ? { organizationId, projectId, sha256 } : null;
}
