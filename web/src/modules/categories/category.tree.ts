import { type Category, maxCategoryDepth } from '@imprint/shared/contract/categories';

type CategoryPath = Pick<Category, 'id' | 'path'>;

/** The depth of a category, from 1. */
export function depthOf({ path }: Pick<Category, 'path'>): number {
  return path.split('/').length - 1;
}

/** Whether a category can have children. */
export function canHaveChildren(category: Pick<Category, 'path'>): boolean {
  return depthOf(category) < maxCategoryDepth;
}

/**
 * The possible parents of a category: neither itself nor its descendants, and none so deep that its subtree
 * would be too deep. Null means a new category.
 */
export function possibleParents<Item extends CategoryPath>(
  all: readonly Item[],
  category: CategoryPath | null,
): Item[] {
  if (!category) return all.filter(canHaveChildren);
  const descendants = all.filter(({ path }) => path.startsWith(`${category.path}/`));
  const height = Math.max(...descendants.map(depthOf), depthOf(category)) - depthOf(category) + 1;
  const excludedIds = new Set([category.id, ...descendants.map(({ id }) => id)]);
  return all.filter((one) => !excludedIds.has(one.id) && depthOf(one) + height <= maxCategoryDepth);
}
