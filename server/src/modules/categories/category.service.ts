import { categories } from '@imprint/shared/contract/categories';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { childPath } from '../../core/db/tree.paths.ts';
import type { Context } from '../../core/rpc/context.ts';
import { crudFor } from '../../core/rpc/crud.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { inProject } from '../projects/project.rows.ts';
import { countRestorablePosts, joinPostCount, postCountText } from '../taxonomy/post.counts.ts';
import type { Category } from './category.entity.ts';
import {
  assertMaxDepth,
  countChildren,
  freeCategorySlug,
  lockCategoryTree,
  lockCategoryWithTree,
  relocate,
  requestedParent,
} from './category.location.ts';
import { categoryRows, presentCategory } from './category.rows.ts';

type CategoriesInput<Verb extends keyof typeof categories> = InputOf<typeof categories, Verb>;

export const categoryCrud = crudFor(categories, categoryRows, {
  present: presentCategory,
  within: inProject,
  columns: ['name', 'description'],
  join: joinPostCount('category'),
  async create(context, input, { projectId }) {
    await lockCategoryTree(context.em, projectId);
    const parent = await requestedParent(context, projectId, input.parentId);
    assertMaxDepth(parent);
    const request = { requested: input.slug, name: input.name };
    const slug = await freeCategorySlug(context.em, projectId, request);
    return { parentId: parent?.id ?? null, slug, path: childPath(parent, slug) };
  },
  lock(context, categoryId, expected, input) {
    return !input || isMoved(input)
      ? lockCategoryWithTree(context, categoryId, expected)
      : ownedForUpdate(context, categoryRows, categoryId, expected);
  },
  async assign(context, category, input) {
    if (isMoved(input)) await relocate(context, category, input);
  },
  beforeDelete: assertUnused,
});

export async function listCategories(context: Context<Member>, input: CategoriesInput<'list'>) {
  const { parentId, ...others } = input;
  const parent = parentId === undefined ? undefined : await requestedParentId(context, parentId);
  const query = { ...others, parentId: parent };
  const { rows, pagination } = await readListPageWithin(context, categoryRows, inProject, query);
  return { data: rows.map(presentCategory), pagination };
}

/** The stored id of the requested parent; null for the top level. */
async function requestedParentId(context: Context<Member>, parentId: string): Promise<string | null> {
  return parentId === 'root' ? null : (await readOwned(context, categoryRows, parentId)).id;
}

function isMoved({ parentId, slug }: CategoriesInput<'update'>): boolean {
  return parentId !== undefined || slug !== undefined;
}

/** Throws CONFLICT while a locked category has children or posts. */
async function assertUnused({ em }: Context<Member>, category: Category): Promise<void> {
  const field = 'categoryId';
  const children = await countChildren(em, category);
  if (children > 0) {
    const message = `${category.name} has subcategories. Move or delete them first.`;
    throw conflict(message, { field, reason: 'has subcategories', count: children });
  }
  const count = await countRestorablePosts(em, 'category', category.id);
  if (count === 0) return;
  const message = `${category.name} has ${postCountText(count)}, including deleted posts that can be restored. Change their categories first.`;
  throw conflict(message, { field, reason: 'has posts', count });
}
