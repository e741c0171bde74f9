import { type Category, maxCategoryDepth } from '@imprint/shared/categories.contract';

type CategoryPath = Pick<Category, 'id' | 'path'>;

/** How deep a category lies, from 1. */
export function depthOf({ path }: Pick<Category, 'path'>): number {
  return path.split('/').length - 1;
}

/** Whether other categories may lie below one. */
export function canHaveChildren(category: Pick<Category, 'path'>): boolean {
  return depthOf(category) < maxCategoryDepth;
}

/**
 * The categories that one may lie below: neither itself nor one below it, and none so deep that what lies below
 * it would be too deep. Null stands for a new one.
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
