import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectScope } from '../../core/rpc/owned.ts';
import { lockAuthors } from '../authors/author.lookup.ts';
import { lockCategories } from '../categories/category.lookup.ts';
import { findOrCreateTags } from '../tags/tag.lookup.ts';
import type { Post } from './post.entity.ts';

/** Authors, categories and tags of a post as requested. Absent fields keep their values. */
interface TaxonomyInput {
  isFeatured?: boolean | undefined;
  authorIds?: string[] | undefined;
  categoryIds?: string[] | undefined;
  primaryCategoryId?: string | null | undefined;
  tags?: string[] | undefined;
}

/** Authors, categories and tags as stored. */
export type PostTaxonomy = Pick<
  Post,
  'isFeatured' | 'authorIds' | 'categoryIds' | 'primaryCategoryId' | 'tags'
>;

/**
 * The requested taxonomy of a post, based on its current one. The rows that it names stay locked until the
 * transaction ends; missing tags are created. Throws VALIDATION_ERROR on authors or categories of other projects.
 */
export async function resolveTaxonomy(
  em: EntityManager,
  scope: ProjectScope,
  current: PostTaxonomy,
  { isFeatured, authorIds, categoryIds, primaryCategoryId, tags }: TaxonomyInput,
): Promise<PostTaxonomy> {
  const categories = categoryIds ? await lockCategories(em, scope, categoryIds) : current.categoryIds;
  return {
    isFeatured: isFeatured ?? current.isFeatured,
    authorIds: authorIds ? await lockAuthors(em, scope, authorIds) : current.authorIds,
    categoryIds: categories,
    primaryCategoryId: await resolvePrimaryCategory(
      em,
      scope,
      categories,
      primaryCategoryId,
      current.primaryCategoryId,
    ),
    tags: tags ? await findOrCreateTags(em, scope, tags) : current.tags,
  };
}

/** The primary category: the requested one, else the current one if the post still has it, else the first. */
async function resolvePrimaryCategory(
  em: EntityManager,
  scope: ProjectScope,
  categories: readonly string[],
  requested: string | null | undefined,
  current: string | null | undefined,
): Promise<string | null> {
  const first = categories[0] ?? null;
  if (requested === undefined) return current && categories.includes(current) ? current : first;
  if (requested === null) return first;
  const [id] = await lockCategories(em, scope, [requested], () => 'primaryCategoryId');
  if (id && categories.includes(id)) return id;
  throw invalid({ field: 'primaryCategoryId', reason: 'must be one of categoryIds' });
}

/** The taxonomy fields of a post. */
export function taxonomyOf({
  isFeatured,
  authorIds,
  categoryIds,
  primaryCategoryId,
  tags,
}: PostTaxonomy): PostTaxonomy {
  return { isFeatured, authorIds, categoryIds, primaryCategoryId, tags };
}

export const emptyTaxonomy: PostTaxonomy = {
  isFeatured: false,
  authorIds: [],
  categoryIds: [],
  primaryCategoryId: null,
  tags: [],
};
