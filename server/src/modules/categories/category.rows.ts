import type { Category as CategoryOnWire } from '@imprint/shared/contract/categories';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { contains, equals, equalsOrNull, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { ofVisiblePosts, type PostCount, withPostCount } from '../taxonomy/post.counts.ts';
import { Category } from './category.entity.ts';

export const categoryRows = rowsOf<Category, PostCount>(Category, {
  prefix: 'cat',
  from: withPostCount('category'),
  joined: ['postCount'],
  forVisitors: ofVisiblePosts('category'),
  sorts: {
    createdAt: exactly,
    updatedAt: exactly,
    name: ignoringCase,
    // A space sorts before all characters of slugs, so that descendants follow directly after their category.
    path: (operand) => `replace(${operand}, '/', ' ')`,
  },
  filters: {
    projectId: equals('project_id'),
    parentId: equalsOrNull('parent_id'),
    q: contains('name', 'path'),
  },
});

/** Serializes a category. */
export function presentCategory(category: Stored<Category> & PostCount): CategoryOnWire {
  return {
    id: encodeId('cat', category.id),
    projectId: encodeId('proj', category.projectId),
    parentId: category.parentId ? encodeId('cat', category.parentId) : null,
    name: category.name,
    slug: category.slug,
    path: category.path,
    description: category.description ?? null,
    postCount: category.postCount,
    version: category.version,
    createdAt: isoInstant(category.createdAt),
    updatedAt: isoInstant(category.updatedAt),
  };
}
