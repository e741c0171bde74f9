import type { Category } from '@imprint/shared/contract/categories';

/** The names of categories with those of their parents, by id: "Recipes / Bread". */
export function categoryPaths(categories: readonly Category[]): ReadonlyMap<string, string> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = ({ name, parentId }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent)} / ${name}` : name;
  };
  return new Map(categories.map((category) => [category.id, pathOf(category)]));
}
