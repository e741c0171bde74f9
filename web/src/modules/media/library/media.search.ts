import { media } from '@imprint/shared/contract/media';
import { mediaFolders } from '@imprint/shared/contract/media.folders';
import * as z from 'zod';
import { readSearch } from '../../../shell/search.ts';

const { q, kind, tag, sort } = media.list.input.shape;

const shape = {
  q,
  kind,
  tag,
  sort,
  unused: z.enum(['true', 'false']),
  missingAlt: z.enum(['true']),
  view: z.enum(['grid', 'list']),
  folder: mediaFolders.get.input.shape.folderId,
  item: media.get.input.shape.mediaId,
};

/** Items per request: about two screens. */
const pageSize = 60;

/** Reads the search parameters of the media page: the open item and folder, filters and view. */
export function readMediaSearch(search: Record<string, unknown>) {
  const { view = 'grid', item, folder, ...values } = readSearch(shape, search);
  const { unused, missingAlt, ...others } = values;
  return {
    view,
    item,
    folder,
    /** As in the filters. */
    values,
    /** As input of the service. */
    input: {
      ...others,
      limit: pageSize,
      unused: unused && unused === 'true',
      missingAlt: missingAlt && true,
    },
  };
}
