import type { MediaFolder as MediaFolderOnWire } from '@imprint/shared/contract/media.folders';
import type { Stored } from '../../../core/db/columns.ts';
import { encodeId } from '../../../core/db/ids.ts';
import { isoInstant } from '../../../core/db/instants.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../../core/db/rows.ts';
import { MediaFolder } from './folder.entity.ts';

/** The computed column of a folder. */
export interface WithMediaCount {
  mediaCount: number;
}

const mediaCount = '(select count(*)::int from media where folder_id = media_folder.id)';

export const folderRows = rowsOf<MediaFolder, WithMediaCount>(MediaFolder, {
  prefix: 'mfol',
  from: `(select media_folder.*, ${mediaCount} as media_count from media_folder) as media_folder`,
  joined: ['mediaCount'],
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: {
    projectId: equals('project_id'),
    parentId: equals('parent_id'),
    isAtTop: (value) => `(parent_id is null) = ${value}::boolean`,
    q: contains('name'),
  },
});

/** The wire form of a folder. */
export function presentFolder(folder: Stored<MediaFolder> & WithMediaCount): MediaFolderOnWire {
  return {
    id: encodeId('mfol', folder.id),
    projectId: encodeId('proj', folder.projectId),
    parentId: folder.parentId ? encodeId('mfol', folder.parentId) : null,
    name: folder.name,
    mediaCount: folder.mediaCount,
    version: folder.version,
    createdAt: isoInstant(folder.createdAt),
    updatedAt: isoInstant(folder.updatedAt),
  };
}
