import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { type PostCount, withPostCount } from '../references/post.counts.ts';
import { Tag } from './tag.entity.ts';

export const tagRows = rowsOf<Tag, PostCount>(Tag, {
  prefix: 'tag',
  from: withPostCount('tag'),
  joined: ['postCount'],
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), q: contains('name', 'slug') },
});
