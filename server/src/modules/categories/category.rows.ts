import { contains, equals, equalsOrNull, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { type PostCount, withPostCount } from '../references/post.counts.ts';
import { Category } from './category.entity.ts';

export const categoryRows = rowsOf<Category, PostCount>(Category, {
  prefix: 'cat',
  from: withPostCount('category'),
  joined: ['postCount'],
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
