import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keptAuthors } from '../authors/author.lookup.ts';
import { keptCategories } from '../categories/category.lookup.ts';
import type { InProject } from '../components/component.lookup.ts';
import { keptTags } from '../tags/tag.lookup.ts';
import type { Post } from './post.entity.ts';

/** Who wrote a post and what it is filed under, as requests say it; what is absent stays as it is. */
interface Wanted {
  isFeatured?: boolean | undefined;
  authorIds?: string[] | undefined;
  categoryIds?: string[] | undefined;
  primaryCategoryId?: string | null | undefined;
  tags?: string[] | undefined;
}

/** The same as it is stored. */
export type Filing = Pick<Post, 'isFeatured' | 'authorIds' | 'categoryIds' | 'primaryCategoryId' | 'tags'>;

/**
 * How a post is to be filed that is filed as `present` now. What it names stays until the transaction ends; tags
 * that are not there are made. Throws VALIDATION_ERROR on what is no author or category of the project.
 */
export async function filingFor(
  em: EntityManager,
  place: InProject,
  present: Filing,
  { isFeatured, authorIds, categoryIds, primaryCategoryId, tags }: Wanted,
): Promise<Filing> {
  const categories = categoryIds ? await keptCategories(em, place, categoryIds) : present.categoryIds;
  return {
    isFeatured: isFeatured ?? present.isFeatured,
    authorIds: authorIds ? await keptAuthors(em, place, authorIds) : present.authorIds,
    categoryIds: categories,
    primaryCategoryId: await primaryOf(em, place, categories, primaryCategoryId, present.primaryCategoryId),
    tags: tags ? await keptTags(em, place, tags) : present.tags,
  };
}

/** The category that stands for a post: the wanted one, else the present one if it is still among them, else the first. */
async function primaryOf(
  em: EntityManager,
  place: InProject,
  categories: readonly string[],
  wanted: string | null | undefined,
  present: string | null | undefined,
): Promise<string | null> {
  const first = categories[0] ?? null;
  if (wanted === undefined) return present && categories.includes(present) ? present : first;
  if (wanted === null) return first;
  const [id] = await keptCategories(em, place, [wanted], () => 'primaryCategoryId');
  if (id && categories.includes(id)) return id;
  throw invalid({ field: 'primaryCategoryId', reason: 'must be one of categoryIds' });
}

/** How a post is filed. */
export function filingOf({ isFeatured, authorIds, categoryIds, primaryCategoryId, tags }: Filing): Filing {
  return { isFeatured, authorIds, categoryIds, primaryCategoryId, tags };
}

export const unfiled: Filing = {
  isFeatured: false,
  authorIds: [],
  categoryIds: [],
  primaryCategoryId: null,
  tags: [],
};
