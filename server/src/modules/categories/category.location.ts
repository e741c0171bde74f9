import { maxCategoryDepth } from '@imprint/shared/contract/categories';
import { conflict } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { lockName } from '../../core/db/lock.ts';
import { probeSlug, type SlugRequest } from '../../core/db/slugs.ts';
import { childPath, depthOf } from '../../core/db/tree.paths.ts';
import type { Context } from '../../core/rpc/context.ts';
import { lockAsParent, notFound, ownedForUpdate } from '../../core/rpc/owned.ts';
import { Category } from './category.entity.ts';
import { categoryRows } from './category.rows.ts';

/**
 * Locks the category tree of a project until the transaction ends. This is not a lock on the project row, which
 * would deadlock with updates of posts that lock categories first and then create tags.
 */
export async function lockCategoryTree(em: EntityManager, projectId: string): Promise<void> {
  const lockKey = `categories of ${projectId}`;
  await lockName(em, lockKey);
}

/** Locks the tree and then a category whose position in it is about to change. Refuses like `ownedForUpdate`. */
export async function lockCategoryWithTree(
  context: Context<Member>,
  categoryId: string,
  expected: { expectedVersion?: number | undefined },
): Promise<Category> {
  const { actor, em } = context;
  const [row] = await em.execute<{ projectId: string }[]>(
    'select project_id as "projectId" from category where id = ? and organization_id = ?',
    [decodeId('cat', categoryId), actor.organization.id],
  );
  if (row) await lockCategoryTree(em, row.projectId);
  const category = await ownedForUpdate(context, categoryRows, categoryId, expected);
  // Without a project there is no category, unless it was created a moment ago.
  if (!row) throw notFound(categoryId);
  return category;
}

/** The parent that a request names, locked; null for the top level. The tree must be locked. */
export async function requestedParent(
  context: Context<Member>,
  projectId: string,
  parentId: string | null | undefined,
): Promise<Category | null> {
  if (parentId === null || parentId === undefined) return null;
  const parent = await lockAsParent(context, categoryRows, parentId);
  if (parent.projectId !== projectId) throw parentConflict('is a category of another project');
  return parent;
}

/** Throws CONFLICT when a subtree of this height under the parent would exceed the maximum depth. */
export function assertMaxDepth(parent: Category | null, height = 1): void {
  if (!parent || depthOf(parent.path) + height <= maxCategoryDepth) return;
  const reason = `would nest categories deeper than ${maxCategoryDepth} levels`;
  throw conflict(`The category cannot be placed there, because that ${reason}.`, {
    field: 'parentId',
    reason,
  });
}

/** A slug that is unique within the project; see `probeSlug`. The tree must be locked. */
export function freeCategorySlug(em: EntityManager, projectId: string, slug: SlugRequest): Promise<string> {
  const scope = { table: 'category', within: { project_id: projectId }, maxLength: 63 };
  // The lock on the tree keeps slugs from being taken meanwhile, so probing first is exact and saves a retry.
  return probeSlug(em, scope, slug);
}

/** The part of a request that relocates a category. Absent fields keep their values. */
interface RelocateInput {
  parentId?: string | null | undefined;
  slug?: string | undefined;
}

/**
 * Changes the parent or slug of a category and rewrites the paths of its descendants. The tree must be locked; the
 * category is written with the next flush. Throws CONFLICT when it cannot be moved there.
 */
export async function relocate(
  context: Context<Member>,
  category: Category,
  { parentId, slug = category.slug }: RelocateInput,
): Promise<void> {
  const { em } = context;
  const { projectId } = category;
  const parent = await (parentId === undefined
    ? parentOf(em, category)
    : requestedParent(context, projectId, parentId));
  if (parent && parent.id !== category.parentId) await assertValidParent(em, parent, category);
  if (slug !== category.slug) await freeCategorySlug(em, projectId, { requested: slug, name: slug });
  const path = childPath(parent, slug);
  if (path !== category.path) await moveDescendants(em, category, path);
  Object.assign(category, { parentId: parent?.id ?? null, slug, path });
}

async function parentOf(em: EntityManager, { parentId }: Category): Promise<Category | null> {
  return parentId ? em.findOne(Category, { id: parentId }) : null;
}

async function assertValidParent(em: EntityManager, parent: Category, category: Category): Promise<void> {
  if (parent.id === category.id) throw parentConflict('is the category itself');
  if (parent.path.startsWith(`${category.path}/`)) throw parentConflict('is one of its subcategories');
  assertMaxDepth(parent, await heightOf(em, category));
}

function parentConflict(reason: string) {
  return conflict(`The category cannot be placed there, because its parent ${reason}.`, {
    field: 'parentId',
    reason,
  });
}

/** Condition on the descendants of a category. Their paths form one range, because `0` sorts right after `/`. */
const descendantsSql = 'project_id = ? and path > ? and path < ?';
const descendantValues = ({ projectId, path }: Category) => [projectId, `${path}/`, `${path}0`];

/** The height of the subtree of a category, 1 for a category alone. */
async function heightOf(em: EntityManager, category: Category): Promise<number> {
  const [row] = await em.execute<{ height: number | null }[]>(
    `select max(length(path) - length(replace(path, '/', ''))) - ? as height from category where ${descendantsSql}`,
    [depthOf(category.path) - 1, ...descendantValues(category)],
  );
  return row?.height ?? 1;
}

/** Rewrites the paths of the descendants of a category. */
async function moveDescendants(em: EntityManager, category: Category, to: string): Promise<void> {
  await em.execute(
    `update category set path = ? || substr(path, ?), version = version + 1, updated_at = ? where ${descendantsSql}`,
    [to, category.path.length + 1, new Date(), ...descendantValues(category)],
  );
}

/** Counts the direct children of a category. */
export function countChildren(em: EntityManager, { projectId, id }: Category): Promise<number> {
  return em.count(Category, { projectId, parentId: id });
}
