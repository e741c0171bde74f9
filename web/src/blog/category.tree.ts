import { type Category, maxCategoryDepth } from '@imprint/shared/categories.contract';

type Placed = Pick<Category, 'id' | 'path'>;

/** How deep a category lies, from 1. */
export function depthOf({ path }: Pick<Category, 'path'>): number {
  return path.split('/').length - 1;
}

/** Whether other categories may lie below one. */
export function takesMore(category: Pick<Category, 'path'>): boolean {
  return depthOf(category) < maxCategoryDepth;
}

/**
 * The categories that one may lie below: neither itself nor one below it, and none so deep that what lies below
 * it would be too deep. Null stands for a new one.
 */
export function parentsFor<Item extends Placed>(all: readonly Item[], category: Placed | null): Item[] {
  if (!category) return all.filter(takesMore);
  const below = all.filter(({ path }) => path.startsWith(`${category.path}/`));
  const height = Math.max(...below.map(depthOf), depthOf(category)) - depthOf(category) + 1;
  const moved = new Set([category.id, ...below.map(({ id }) => id)]);
  return all.filter((one) => !moved.has(one.id) && depthOf(one) + height <= maxCategoryDepth);
}
