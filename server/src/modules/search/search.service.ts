import type { FoundKind, SearchResult, search } from '@imprint/shared/contract/search';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { excerptOf } from './excerpt.ts';
import { namedBy, prefixOf, readableKinds } from './search.kinds.ts';
import { entriesText, latestText, namedText, titlesText, wordsText } from './search.statements.ts';

interface Hit {
  kind: FoundKind;
  id: string;
  /** 2 for exactly this title, 1 for words of it, 0 for other words. */
  rank: number;
}

interface FoundEntry extends Pick<Hit, 'kind' | 'id'> {
  title: string;
  text: string;
  projectId: string | null;
  websiteId: string | null;
  status: string | null;
  updatedAt: string;
}

export async function searchAll(context: Context<Member>, input: InputOf<typeof search, 'all'>) {
  const entries = await readEntries(context, await findHits(context, input));
  return {
    results: entries.map((entry) => ({ ...presentEntry(entry), excerpt: excerptOf(entry.text, input.q) })),
  };
}

/** The things with these ids that the caller may read, in their order; unknown ids are left out. */
export async function findNamed(
  context: Context<Member>,
  ids: readonly string[],
): Promise<Omit<SearchResult, 'excerpt'>[]> {
  const readable = readableKinds(context.actor);
  const named = ids.flatMap((id) => namedBy(id) ?? []).filter(({ kind }) => readable.includes(kind));
  return (await readEntries(context, named)).map(presentEntry);
}

async function readEntries(
  { actor, deps }: Context<Member>,
  named: readonly Pick<Hit, 'kind' | 'id'>[],
): Promise<FoundEntry[]> {
  if (named.length === 0) return [];
  return deps.read<FoundEntry>(tenantOf(actor), 'search entries', entriesText, [
    named.map(({ kind }) => kind),
    named.map(({ id }) => id),
  ]);
}

/** The best hits of a search among what the actor may read. */
async function findHits(
  context: Context<Member>,
  { q, limit, projectId, kinds }: InputOf<typeof search, 'all'>,
): Promise<Pick<Hit, 'kind' | 'id'>[]> {
  const { actor, deps } = context;
  const tenant = tenantOf(actor);
  const projectIds =
    projectId === undefined ? tenant.projectIds : [(await readOwned(context, projectRows, projectId)).id];
  const searched = readableKinds(actor).filter((kind) => kinds?.includes(kind) ?? true);
  const named = namedBy(q);
  if (named) {
    const ofKind = searched.filter((kind) => kind === named.kind);
    return deps.read<Hit>(tenant, 'search id', namedText, [ofKind, projectIds, named.id]);
  }
  const find = (name: string, text: string) =>
    deps.read<Hit>(tenant, name, text, [searched, projectIds, q, limit]);
  const latest = await find('search latest', latestText);
  const isFull = latest.length === limit;
  if (isFull && latest.every(({ rank }) => rank > 0)) return latest;
  const older =
    isFull || isShort(q) ? await find('search titles', titlesText) : await find('search words', wordsText);
  return bestOf(latest, older, limit);
}

/** Whether the last word is so short that many words begin with it. */
function isShort(query: string): boolean {
  return /(?:^|[^\p{L}\p{N}])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{1,2}[^\p{L}\p{N}]*$/u.test(
    query.normalize('NFC'),
  );
}

/** The best of two lists that are each in order; a hit in both counts once. */
function bestOf(latest: readonly Hit[], older: readonly Hit[], limit: number): Hit[] {
  const known = new Set(latest.map(({ kind, id }) => kind + id));
  const all = [...latest, ...older.filter(({ kind, id }) => !known.has(kind + id))];
  // The sort is stable, and what is only in the second list changed before that.
  return all.sort((one, other) => other.rank - one.rank).slice(0, limit);
}

function presentEntry(entry: FoundEntry): Omit<SearchResult, 'excerpt'> {
  const { kind, id, title, projectId, websiteId, status, updatedAt } = entry;
  return {
    kind,
    id: encodeId(prefixOf(kind), id),
    title,
    projectId: projectId && encodeId('proj', projectId),
    websiteId: websiteId && encodeId('site', websiteId),
    status,
    updatedAt: isoInstant(updatedAt),
  };
}
