import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { type PostCount, withPostCount } from '../references/post.counts.ts';
import { Author } from './author.entity.ts';

export const authorRows = rowsOf<Author, PostCount>(Author, {
  prefix: 'auth',
  from: withPostCount('author'),
  joined: ['postCount'],
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), q: contains('name', 'slug') },
});
