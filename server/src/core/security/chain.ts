import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../auth/secrets.ts';
import { newId } from '../db/ids.ts';
import { SecurityEntry } from './entry.entity.ts';
import { type ChainOrganization, clientIn, type EntryContent, type SecurityEvent } from './event.ts';

/** An entry to be recorded in the chain of an organization. */
export interface NewEntry {
  organization: ChainOrganization;
  content: EntryContent;
  count?: number | null;
  groupKey?: string | null;
}

/** The end of a chain, or the last of the entries that were deleted. */
export interface Link {
  /** The position of the last entry, and its hash. */
  position: number;
  hash: string;
}

/** Before the first entry. */
export const beginning: Link = { position: 0, hash: '' };

type HashedEntry = Omit<SecurityEntry, 'hash' | 'isSuperseded'>;

/** What a row has besides. */
const unhashed: ReadonlySet<string> = new Set(['hash', 'isSuperseded']);

/**
 * The keyed hash of an entry, which also covers the hash before it. Empty fields do not count, so that the hash of an
 * old entry stays the same when entries get another field.
 */
export function hashOf(secrets: Secrets, previousHash: string, entry: HashedEntry): string {
  const { id, organizationId, position, createdAt, ...content } = entry;
  const fields = Object.entries(content)
    .filter(([name, value]) => !unhashed.has(name) && value !== null && value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return secrets.sign(
    'securityEntry',
    JSON.stringify([previousHash, organizationId, position, id, createdAt.getTime(), fields]),
  );
}

/** The signature of the end of a chain (`securityHead`), or of what was deleted from its beginning. */
export function signLink(
  secrets: Secrets,
  purpose: 'securityHead' | 'securityCheckpoint',
  organizationId: string,
  { position, hash }: Link,
): string {
  return secrets.sign(purpose, JSON.stringify([organizationId, position, hash]));
}

/** Returns the organizations in which an event is recorded. */
export async function placesOf(em: EntityManager, event: SecurityEvent): Promise<ChainOrganization[]> {
  if (event.organization) return [event.organization];
  if (!event.person) return [];
  return em.execute<ChainOrganization[]>(
    `select o.id, o.name, o.slug from membership m join organization o on o.id = m.organization_id
     where m.user_id = ?`,
    [event.person.id],
  );
}

/**
 * Appends entries to the chains of their organizations, in the caller's transaction. It locks each chain until the
 * transaction ends, in one order, so that no two transactions wait for each other.
 */
export async function appendEntries(
  em: EntityManager,
  secrets: Secrets,
  entries: readonly NewEntry[],
): Promise<void> {
  const inOrder = entries.toSorted(({ organization: left }, { organization: right }) =>
    left.id.localeCompare(right.id),
  );
  for (const entry of inOrder) await appendEntry(em, secrets, entry);
}

async function appendEntry(
  em: EntityManager,
  secrets: Secrets,
  { organization: { id: organizationId, name, slug }, content, count = null, groupKey = null }: NewEntry,
): Promise<void> {
  // The clock of the database under the lock, so that the times of a chain never go back.
  const [head] = await em.execute<(Link & { now: string })[]>(
    `insert into security_chain (organization_id, name, slug) values (?, ?, ?)
     on conflict (organization_id) do update set name = excluded.name, slug = excluded.slug
     returning position, hash, floor(extract(epoch from clock_timestamp()) * 1000) as now`,
    [organizationId, name, slug],
  );
  if (!head) throw new Error('A chain returned no head.');
  const entry = {
    ...content,
    client: clientIn(secrets, organizationId, content.client),
    id: newId(),
    organizationId,
    position: head.position + 1,
    count,
    groupKey,
    createdAt: new Date(Number(head.now)),
  };
  const hash = hashOf(secrets, head.hash, entry);
  // A trigger moves the head to the entry.
  await em.insert(SecurityEntry, { ...entry, hash });
  await em.execute('update security_chain set signature = ? where organization_id = ?', [
    signLink(secrets, 'securityHead', organizationId, { position: entry.position, hash }),
    organizationId,
  ]);
}

/** Says that an organization is deleted, so that its entries are deleted later. */
export async function endChain(em: EntityManager, organizationId: string): Promise<void> {
  await em.execute('update security_chain set ended_at = now() where organization_id = ?', [organizationId]);
}
