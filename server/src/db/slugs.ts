import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { slugify } from 'transliteration';

/** Where slugs must differ: a table of ours and the values of its columns that the slug is unique within. */
export interface SlugScope {
  table: string;
  within: Readonly<Record<string, string | null>>;
  maxLength: number;
  /** True where rows that are deleted, but kept, give their slugs free. */
  liveOnly?: boolean;
  /** Slugs that nothing may have there. */
  reserved?: readonly string[];
}

/** What choosing a slug needs of a mutation's context. */
interface SlugContext {
  em: EntityManager;
  probeSlugFirst: boolean;
}

interface Tenanted {
  organization: { id: string };
  environment: string;
}

/**
 * A free slug: the one given, or one derived from the name, with `-2` and so on when that is taken. A
 * given one that is taken is CONFLICT with `details.suggestion`. The first try trusts the unique index;
 * the second looks, behind a lock on which every second try in the scope waits.
 */
export async function freeSlug(
  { em, probeSlugFirst }: SlugContext,
  scope: SlugScope,
  { given, name }: { given?: string | undefined; name: string },
): Promise<string> {
  const wanted = given ?? deriveSlug(name, scope.maxLength);
  if (!probeSlugFirst) return wanted;
  const lockKey = JSON.stringify([scope.table, scope.within]);
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockKey]);
  if (!(await usedSlugs(em, scope, [wanted])).has(wanted)) return wanted;
  const suggestion = await firstFree(em, scope, wanted);
  if (given === undefined) return suggestion;
  throw conflict(`The slug ${given} is taken.`, { field: 'slug', reason: 'is taken', suggestion });
}

/** A free slug for a row of a table whose slugs differ within an organization's environment; see `freeSlug`. */
export function freeSlugInEnvironment(
  context: SlugContext & { actor: Tenanted },
  table: string,
  { name, slug }: { name: string; slug?: string | undefined },
): Promise<string> {
  const { organization, environment } = context.actor;
  const within = { organization_id: organization.id, environment };
  return freeSlug(context, { table, within, maxLength: 63 }, { given: slug, name });
}

/**
 * Free slugs for rows that are made together: those wanted, with `-2` and so on where one is taken, by another of them
 * too. Nothing is locked, so whoever inserts the rows still has to expect that one is taken.
 */
export async function freeSlugs(em: EntityManager, scope: SlugScope, wanted: string[]): Promise<string[]> {
  const taken = await usedSlugs(em, scope, wanted);
  const slugs: string[] = [];
  for (const slug of wanted) {
    const free = taken.has(slug) ? await firstFree(em, { ...scope, reserved: [...taken] }, slug) : slug;
    taken.add(free);
    slugs.push(free);
  }
  return slugs;
}

/** Which of the candidates are in use already. */
async function usedSlugs(
  em: EntityManager,
  scope: SlugScope,
  candidates: readonly string[],
): Promise<Set<string>> {
  const scopeColumns = Object.entries(scope.within);
  // Written so because no index serves `is not distinct from`.
  const conditions = scopeColumns.map(([column, value]) => `${column} ${value === null ? 'is null' : '= ?'}`);
  if (scope.liveOnly) conditions.push('deleted_at is null');
  conditions.push(`slug in (${candidates.map(() => '?').join()})`);
  const rows: { slug: string }[] = await em.execute(
    `select slug from ${scope.table} where ${conditions.join(' and ')}`,
    [...Object.values(scope.within).filter((value) => value !== null), ...candidates],
  );
  return new Set([...(scope.reserved ?? []), ...rows.map(({ slug }) => slug)]);
}

/** Tries `-2`, `-3` and so on, fifty in one statement. */
async function firstFree(em: EntityManager, scope: SlugScope, wanted: string): Promise<string> {
  for (let from = 2; ; from += 50) {
    const candidates = Array.from({ length: 50 }, (_, index) => {
      const suffix = `-${from + index}`;
      return wanted.slice(0, scope.maxLength - suffix.length).replace(/-+$/, '') + suffix;
    });
    const taken = await usedSlugs(em, scope, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) return free;
  }
}

/** A slug out of any name: transliterated, or `item` when nothing is left of it. */
export function deriveSlug(name: string, maxLength: number): string {
  const slug = slugify(name, { lowercase: true, separator: '-' })
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'item';
}
