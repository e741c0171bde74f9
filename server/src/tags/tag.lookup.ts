import { tagSlug } from '@imprint/shared/posts.shape';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectScope } from '../components/component.lookup.ts';
import { newId } from '../db/ids.ts';
import { deriveSlug, freeSlugs, type SlugScope } from '../db/slugs.ts';

interface Wanted {
  /** A name or a slug, as it was given. */
  given: string;
  /** What it is itself, or what follows from it as slug. */
  slug: string;
}

interface Known {
  slug: string;
  name: string;
}

/**
 * The slugs of the tags that a post names by names or slugs, in its order and each of them once. Those that are
 * not there are made; all stay until the transaction ends.
 */
export async function keptTags(
  em: EntityManager,
  place: ProjectScope,
  namesOrSlugs: readonly string[],
): Promise<string[]> {
  const wanted = namesOrSlugs.map((given) => {
    const isSlug = tagSlug.safeParse(given).success;
    return { given, slug: isSlug ? given : deriveSlug(given, 63) };
  });
  // Tags that are there are locked before any is made, and one that somebody else made meanwhile after that.
  for (;;) {
    const known = await lockedTags(em, place, wanted);
    const found = wanted.map((one) => slugAmong(known, one));
    const missing = wanted.filter((_, index) => found[index] === undefined);
    if (missing.length === 0) return [...new Set(found.flatMap((slug) => slug ?? []))];
    await makeTags(em, place, differing(missing));
  }
}

/** Where the slugs of a project's tags must differ. */
export function tagSlugs(projectId: string): SlugScope {
  return { table: 'tag', within: { project_id: projectId }, maxLength: 63 };
}

/** The slug of the tag that has what was given as its slug, else as its name, else as a name written alike. */
function slugAmong(known: readonly Known[], { given }: Wanted): string | undefined {
  const name = given.toLowerCase();
  const tag =
    known.find((one) => one.slug === given) ??
    known.find((one) => one.name.toLowerCase() === name) ??
    known.find((one) => spelled(one.name) === spelled(given));
  return tag?.slug;
}

/** A name without regard to case and to how its words are parted. */
function spelled(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '-');
}

/**
 * Those that are no other spelling of one before them. First come those whose slug says all of their name, as `c` does
 * of C but not of C++, so that it becomes theirs.
 */
function differing(wanted: readonly Wanted[]): Wanted[] {
  const spellings = wanted.map(({ given }) => spelled(given));
  const first = wanted.filter((_, index) => spellings.indexOf(spellings[index] ?? '') === index);
  const isWhole = ({ given, slug }: Wanted) => Number(spelled(given) === slug);
  return first.toSorted((one, other) => isWhole(other) - isWhole(one));
}

async function lockedTags(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  wanted: readonly Wanted[],
): Promise<Known[]> {
  if (wanted.length === 0) return [];
  return em.execute<Known[]>(
    `select slug, name from tag where organization_id = ? and environment = ? and project_id = ?
       and (slug in (select json_array_elements_text(?::json))
         or lower(name) in (select lower(json_array_elements_text(?::json))))
     order by id for key share`,
    [
      ...[organizationId, environment, projectId],
      JSON.stringify(wanted.map(({ slug }) => slug)),
      JSON.stringify(wanted.map(({ given }) => given)),
    ],
  );
}

/** Makes tags in one order, so that two who make the same ones do not wait for each other. */
async function makeTags(em: EntityManager, place: ProjectScope, missing: readonly Wanted[]): Promise<void> {
  const { organizationId, environment, projectId } = place;
  const at = new Date();
  const slugs = await freeSlugs(
    em,
    tagSlugs(projectId),
    missing.map(({ slug }) => slug),
  );
  // What took a slug may be the very tag, made a moment ago.
  const known = await lockedTags(em, place, missing);
  const made = missing.flatMap((one, index) =>
    slugAmong(known, one) ? [] : [{ id: newId(), name: one.given, slug: slugs[index] }],
  );
  await em.execute(
    `insert into tag (id, organization_id, environment, project_id, name, slug, created_at, updated_at)
     select id, ?, ?, ?, name, slug, ?, ?
     from json_to_recordset(?::json) as made (id uuid, name text, slug text) order by slug
     on conflict (project_id, slug) do nothing`,
    [...[organizationId, environment, projectId, at, at], JSON.stringify(made)],
  );
}
