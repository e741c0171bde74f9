import { invalid } from '@imprint/shared/errors';
import { maxPostCategories, maxPostTags } from '@imprint/shared/shapes/posts.input';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { lockAll, runBatch } from '../../core/rpc/batch.ts';
import { changeFields } from '../../core/rpc/changes.ts';
import type { Context } from '../../core/rpc/context.ts';
import { ownedForUpdate } from '../../core/rpc/owned.ts';
import { lockCategories } from '../categories/category.lookup.ts';
import { type PostInput, postDrafts } from './post.drafts.ts';
import type { Post } from './post.entity.ts';
import { postRows } from './post.rows.ts';
import { resolveTaxonomy } from './post.taxonomy.ts';
import { lockProjectsOf } from './post.update.ts';

type Changes = Omit<PostInput<'classify'>, 'ids'>;

/** Adds tags and categories to several posts and removes others. */
export async function classifyPosts(context: Context<Member>, { ids, ...changes }: PostInput<'classify'>) {
  if (Object.values(changes).every((names) => names === undefined || names.length === 0))
    throw invalid({ field: 'addTags', reason: 'must have a tag, unless another field has a value' });
  // All posts are locked before any tag or category, like a single one that changes, to avoid deadlocks.
  const storedIds = ids.flatMap((id) => decodeId('post', id) ?? []);
  await lockProjectsOf(context, storedIds);
  await lockAll(context, postRows, ids);
  return runBatch(context, ids, async (id) => {
    const post = await ownedForUpdate(context, postRows, id);
    const changed = changeFields(post, await changedTaxonomy(context, post, changes));
    await postDrafts.save(context, post, changed);
    return post.version;
  });
}

async function changedTaxonomy({ em }: Context<Member>, post: Post, changes: Changes) {
  const { addTags = [], removeTags = [], addCategoryIds = [], removeCategoryIds = [] } = changes;
  const [added, removed] = [
    await lockCategories(em, post, addCategoryIds, (index) => `addCategoryIds.${index}`),
    await lockCategories(em, post, removeCategoryIds, (index) => `removeCategoryIds.${index}`),
  ];
  const categoryIds = union(post.categoryIds, added).filter((id) => !removed.includes(id));
  const tags = union(post.tags, addTags).filter((tag) => !removeTags.includes(tag));
  const taxonomy = await resolveTaxonomy(em, post, post, {
    categoryIds: categoryIds.map((id) => encodeId('cat', id)),
    tags,
  });
  assertCount('addCategoryIds', 'categories', taxonomy.categoryIds, maxPostCategories);
  assertCount('addTags', 'tags', taxonomy.tags, maxPostTags);
  return taxonomy;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

function assertCount(field: string, nouns: string, all: readonly string[], max: number): void {
  if (all.length > max) throw invalid({ field, reason: `would give the post more than ${max} ${nouns}` });
}
