import { contains, equals, exactly, ignoringCase, rowsOf } from '../db/rows.ts';
import { Media } from './media.entity.ts';

export const mediaRows = rowsOf(Media, {
  prefix: 'media',
  sorts: { createdAt: exactly, updatedAt: exactly, filename: ignoringCase, sizeBytes: exactly },
  filters: {
    projectId: equals('project_id'),
    kind: equals('kind'),
    tag: (value) => `tags @> array[${value}::text]`,
    missingAlt: (value) => `(kind = 'image' and coalesce(alt, '') = '') = ${value}::boolean`,
    q: contains('filename', 'title', 'alt'),
  },
});
