import { tagSlug } from '@imprint/shared/shapes/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../core/db/ids.ts';
import { deriveSlug, freeSlugs, type SlugScope } from '../../core/db/slugs.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';

interface RequestedTag {
  /** A name or a slug, as requested. */
  input: string;
  /** The input itself if it is a slug, else the slug derived from it. */
  slug: string;
}

interface ExistingTag {
  slug: string;
  name: string;
}

/**
 * Returns the slugs of the tags of a post, given by names or slugs, in the same order without duplicates. Missing
 * tags are created; all stay locked until the transaction ends.
 */
export async function findOrCreateTags(
  em: EntityManager,
  scope: ProjectScope,
  namesOrSlugs: readonly string[],
): Promise<string[]> {
  const requested = namesOrSlugs.map((input) => {
    const isSlug = tagSlug.safeParse(input).success;
    return { input, slug: isSlug ? input : deriveSlug(input, 63) };
  });
  // Existing tags are locked before new ones are created; tags that others created meanwhile are locked in the
  // next round.
  for (;;) {
    const existing = await lockTags(em, scope, requested);
    const slugs = requested.map((one) => matchingSlug(existing, one));
    const missing = requested.filter((_, index) => slugs[index] === undefined);
    if (missing.length === 0) return [...new Set(slugs.flatMap((slug) => slug ?? []))];
    await createTags(em, scope, distinctTags(missing));
  }
}

/** The scope within which slugs of tags are unique. */
function tagSlugScope(projectId: string): SlugScope {
  return { table: 'tag', within: { project_id: projectId }, maxLength: 63 };
}

/** The slug of the tag whose slug or name is the input, or whose name is another spelling of it. */
function matchingSlug(existing: readonly ExistingTag[], { input }: RequestedTag): string | undefined {
  const name = input.toLowerCase();
  const tag =
    existing.find((one) => one.slug === input) ??
    existing.find((one) => one.name.toLowerCase() === name) ??
    existing.find((one) => normalizeSpelling(one.name) === normalizeSpelling(input));
  return tag?.slug;
}

/** A name regardless of case and word separators. */
function normalizeSpelling(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '-');
}

/**
 * Drops other spellings of earlier tags. Tags whose slug represents the whole name come first, so that they get
 * it: `c` stands for C but not for C++.
 */
function distinctTags(requested: readonly RequestedTag[]): RequestedTag[] {
  const spellings = requested.map(({ input }) => normalizeSpelling(input));
  const first = requested.filter((_, index) => spellings.indexOf(spellings[index] ?? '') === index);
  const isExact = ({ input, slug }: RequestedTag) => Number(normalizeSpelling(input) === slug);
  return first.toSorted((one, other) => isExact(other) - isExact(one));
}

async function lockTags(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  requested: readonly RequestedTag[],
): Promise<ExistingTag[]> {
  if (requested.length === 0) return [];
  return em.execute<ExistingTag[]>(
    `select slug, name from tag where organization_id = ? and environment = ? and project_id = ?
       and (slug in (select json_array_elements_text(?::json))
         or lower(name) in (select lower(json_array_elements_text(?::json))))
     order by id for key share`,
    [
      organizationId,
      environment,
      projectId,
      JSON.stringify(requested.map(({ slug }) => slug)),
      JSON.stringify(requested.map(({ input }) => input)),
    ],
  );
}

/** Creates tags in a consistent order, to avoid deadlocks. */
async function createTags(
  em: EntityManager,
  scope: ProjectScope,
  missing: readonly RequestedTag[],
): Promise<void> {
  const { organizationId, environment, projectId } = scope;
  const at = new Date();
  const slugs = await freeSlugs(
    em,
    tagSlugScope(projectId),
    missing.map(({ slug }) => slug),
  );
  // The slug may have been taken by the same tag, created a moment ago.
  const existing = await lockTags(em, scope, missing);
  const created = missing.flatMap((one, index) =>
    matchingSlug(existing, one) ? [] : [{ id: newId(), name: one.input, slug: slugs[index] }],
  );
  await em.execute(
    `insert into tag (id, organization_id, environment, project_id, name, slug, created_at, updated_at)
     select id, ?, ?, ?, name, slug, ?, ?
     from json_to_recordset(?::json) as made (id uuid, name text, slug text) order by slug
     on conflict (project_id, slug) do nothing`,
    [...[organizationId, environment, projectId, at, at], JSON.stringify(created)],
  );
}
