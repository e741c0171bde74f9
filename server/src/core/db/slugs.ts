import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { slugify } from 'transliteration';
import { lockName } from './lock.ts';

/** The scope in which slugs are unique: a table and the values of the columns of its unique index. */
export interface SlugScope {
  table: string;
  /** The column of the slugs; `slug` by default. */
  column?: 'slug' | 'address';
  within: Readonly<Record<string, string | null>>;
  maxLength: number;
  /** True where soft-deleted rows release their slugs. */
  liveOnly?: boolean;
  /** Slugs that no row may have. */
  reserved?: readonly string[];
}

/** A requested slug, or the name that one is derived from. */
export interface SlugRequest {
  requested?: string | undefined;
  name: string;
}

/** The units of work that retry a mutation. */
const retries = new WeakSet<EntityManager>();

/** Makes a unit of work query for free slugs, because it retries a mutation that failed on a unique value. */
export function probeSlugsFirst(em: EntityManager): void {
  retries.add(em);
}

/**
 * Returns a free slug: the requested one, or one derived from the name, with `-2` and so on when that is taken.
 * Throws CONFLICT with `details.suggestion` when the requested slug is taken. The first attempt of a mutation relies on
 * the unique index; a retry queries for a free slug under a lock on the scope.
 */
export async function freeSlug(em: EntityManager, scope: SlugScope, request: SlugRequest): Promise<string> {
  return retries.has(em) ? probeSlug(em, scope, request) : slugOf(scope, request);
}

function slugOf({ maxLength }: SlugScope, { requested, name }: SlugRequest): string {
  return requested ?? deriveSlug(name, maxLength);
}

/** Returns a free slug like `freeSlug`, and always queries for it. */
export async function probeSlug(em: EntityManager, scope: SlugScope, request: SlugRequest): Promise<string> {
  const { column = 'slug' } = scope;
  const slug = slugOf(scope, request);
  const lockKey = JSON.stringify([scope.table, scope.within, scope.column]);
  await lockName(em, lockKey);
  if (!(await usedSlugs(em, scope, [slug])).has(slug)) return slug;
  const suggestion = await firstFree(em, scope, slug);
  if (request.requested === undefined) return suggestion;
  throw conflict(`The ${column} ${slug} is taken.`, { field: column, reason: 'is taken', suggestion });
}

/**
 * Returns free slugs for rows that are created together: the requested ones, with `-2` and so on where one is taken,
 * also by another of them. Nothing is locked, so the insert may still fail on a slug that was taken meanwhile.
 */
export async function freeSlugs(em: EntityManager, scope: SlugScope, requested: string[]): Promise<string[]> {
  const used = await usedSlugs(em, scope, requested);
  const slugs: string[] = [];
  for (const slug of requested) {
    const free = used.has(slug) ? await firstFree(em, { ...scope, reserved: [...used] }, slug) : slug;
    used.add(free);
    slugs.push(free);
  }
  return slugs;
}

/** Returns the candidates that are used or reserved. */
async function usedSlugs(
  em: EntityManager,
  scope: SlugScope,
  candidates: readonly string[],
): Promise<Set<string>> {
  const scopeColumns = Object.entries(scope.within);
  // Two forms, because no index supports `is not distinct from`.
  const conditions = scopeColumns.map(([column, value]) => `${column} ${value === null ? 'is null' : '= ?'}`);
  if (scope.liveOnly) conditions.push('deleted_at is null');
  const { column = 'slug' } = scope;
  conditions.push(`${column} in (${candidates.map(() => '?').join()})`);
  const rows: { slug: string }[] = await em.execute(
    `select ${column} as slug from ${scope.table} where ${conditions.join(' and ')}`,
    [...Object.values(scope.within).filter((value) => value !== null), ...candidates],
  );
  return new Set([...(scope.reserved ?? []), ...rows.map(({ slug }) => slug)]);
}

/** Tries `-2`, `-3` and so on, fifty in one statement. */
async function firstFree(em: EntityManager, scope: SlugScope, slug: string): Promise<string> {
  for (let from = 2; ; from += 50) {
    const candidates = Array.from({ length: 50 }, (_, index) => {
      const suffix = `-${from + index}`;
      return slug.slice(0, scope.maxLength - suffix.length).replace(/-+$/, '') + suffix;
    });
    const used = await usedSlugs(em, scope, candidates);
    const free = candidates.find((candidate) => !used.has(candidate));
    if (free) return free;
  }
}

/** Derives a slug from any name by transliteration; `item` when nothing remains. */
export function deriveSlug(name: string, maxLength: number): string {
  const slug = slugify(name, { lowercase: true, separator: '-' })
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'item';
}
