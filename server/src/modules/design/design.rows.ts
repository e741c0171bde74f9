import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { TokenCollection } from './collection.entity.ts';
import { Token } from './token.entity.ts';

export const collectionRows = rowsOf<TokenCollection, object, 'groups'>(TokenCollection, {
  prefix: 'tcol',
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), q: contains('name', 'slug') },
  unlisted: ['groups'],
});

export const tokenRows = rowsOf(Token, {
  prefix: 'tok',
  sorts: { createdAt: exactly, updatedAt: exactly, path: exactly },
  filters: {
    projectId: equals('project_id'),
    collectionId: equals('collection_id'),
    type: equals('type'),
    // The paths in a group form one range, because `/` sorts right after `.`.
    group: (value) => `path > ${value}::text || '.' and path < ${value}::text || '/'`,
    q: contains('path', 'description'),
  },
});
