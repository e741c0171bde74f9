import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { Media } from './media.entity.ts';

/** The computed column of an item. */
export interface WithReferenceCount {
  referenceCount: number;
}

const referenceCount = '(select count(*)::int from media_reference where media_id = media.id)';

export const mediaRows = rowsOf<Media, WithReferenceCount>(Media, {
  prefix: 'media',
  from: `(select media.*, ${referenceCount} as reference_count from media) as media`,
  joined: ['referenceCount'],
  sorts: { createdAt: exactly, updatedAt: exactly, filename: ignoringCase, sizeBytes: exactly },
  filters: {
    projectId: equals('project_id'),
    folderId: equals('folder_id'),
    isAtTop: (value) => `(folder_id is null) = ${value}::boolean`,
    ids: (value) => `id = any(${value}::uuid[])`,
    kind: equals('kind'),
    // Counted per item; otherwise the references of all organizations would be read.
    unused: (value) => `(reference_count = 0) = ${value}::boolean`,
    tag: (value) => `tags @> array[${value}::text]`,
    missingAlt: (value) => `(kind = 'image' and alt is null) = ${value}::boolean`,
    q: contains('filename', 'title', 'alt'),
  },
});
