import type { categories } from '@imprint/shared/categories.contract';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { childPath } from '../../core/db/tree.paths.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.service.ts';
import { countPosts, countRestorablePosts, postCountText } from '../references/post.counts.ts';
import { Category } from './category.entity.ts';
import {
  assertMaxDepth,
  countChildren,
  freeCategorySlug,
  lockCategoryTree,
  lockCategoryWithTree,
  relocate,
  requestedParent,
} from './category.location.ts';
import { presentCategory } from './category.present.ts';
import { categoryRows } from './category.rows.ts';

type CategoriesInput<Verb extends keyof typeof categories> = InputOf<typeof categories, Verb>;

const inProject = { field: 'projectId', parent: projectRows };

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

export async function getCategory(context: Context<Member>, { categoryId }: CategoriesInput<'get'>) {
  return presentCategory(await readOwned(context, categoryRows, categoryId));
}

export async function createCategory(context: Context<Member>, input: CategoriesInput<'create'>) {
  const { em } = context;
  const { name, description = null } = input;
  const project = await lockAsParent(context, projectRows, input.projectId);
  const { id: projectId, organizationId, environment } = project;
  await lockCategoryTree(em, projectId);
  const parent = await requestedParent(context, projectId, input.parentId);
  assertMaxDepth(parent);
  const slug = await freeCategorySlug(em, projectId, { requested: input.slug, name });
  const category = em.create(Category, {
    organizationId,
    environment,
    projectId,
    parentId: parent?.id ?? null,
    name,
    slug,
    path: childPath(parent, slug),
    description,
  });
  await em.flush();
  return presentCategory({ ...category, postCount: 0 });
}

export async function updateCategory(context: Context<Member>, input: CategoriesInput<'update'>) {
  const { em } = context;
  const { categoryId, parentId, name, slug, description } = input;
  const isMoved = parentId !== undefined || slug !== undefined;
  const category = await (isMoved
    ? lockCategoryWithTree(context, categoryId, input)
    : ownedForUpdate(context, categoryRows, categoryId, input));
  if (isMoved) await relocate(context, category, { parentId, slug });
  if (name !== undefined) category.name = name;
  if (description !== undefined) category.description = description;
  await em.flush();
  return presentCategory({ ...category, postCount: await countPosts(em, 'category', category.id) });
}

export async function deleteCategory(context: Context<Member>, input: CategoriesInput<'delete'>) {
  const { em } = context;
  const category = await lockCategoryWithTree(context, input.categoryId, input);
  await assertUnused(context, category);
  em.remove(category);
  return { id: input.categoryId, deleted: true as const };
}

/** Throws CONFLICT while a locked category has children or posts. */
async function assertUnused({ em }: Context<Member>, category: Category): Promise<void> {
  const field = 'categoryId';
  const children = await countChildren(em, category);
  if (children > 0) {
    const message = `Categories lie below ${category.name}. Move or delete them first.`;
    throw conflict(message, { field, reason: 'has categories below it', count: children });
  }
  const count = await countRestorablePosts(em, 'category', category.id);
  if (count === 0) return;
  const message = `${postCountText(count)} filed under ${category.name} can be read or brought back. File them elsewhere first.`;
  throw conflict(message, { field, reason: 'is named by posts', count });
}
