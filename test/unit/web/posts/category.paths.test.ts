import type { Category } from '@imprint/shared/contract/categories';
import { expect, test } from 'vitest';
import { categoryPaths } from '../../../../web/src/modules/posts/settings/category.paths.ts';

const category = (id: string, name: string, parentId: string | null): Category => ({
  id,
  name,
  parentId,
  projectId: 'proj_1',
  slug: id,
  path: `/${id}`,
  description: null,
  postCount: 0,
  version: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
});

test('a category is called with those above it, wherever they stand in the list', () => {
  const paths = categoryPaths([
    category('rye', 'Rye', 'bread'),
    category('bread', 'Bread', 'recipes'),
    category('recipes', 'Recipes', null),
    category('news', 'News', null),
  ]);
  expect([...paths]).toEqual([
    ['rye', 'Recipes / Bread / Rye'],
    ['bread', 'Recipes / Bread'],
    ['recipes', 'Recipes'],
    ['news', 'News'],
  ]);
});

test('a category is called by its own name while the one above it is not known', () => {
  expect(categoryPaths([category('bread', 'Bread', 'recipes')]).get('bread')).toBe('Bread');
});
