import { media } from '@imprint/shared/media.contract';
import * as z from 'zod';
import { readSearch } from '../search.ts';

const { q, projectId, kind, tag, sort } = media.list.input.shape;

const shape = {
  q,
  projectId,
  kind,
  tag,
  sort,
  unused: z.enum(['true', 'false']),
  missingAlt: z.enum(['true']),
  view: z.enum(['grid', 'list']),
  item: media.get.input.shape.mediaId,
};

/** How many items are read at once: about two screens of them. */
const pageSize = 60;

/** What the address of the media page says: which item is open, and what is shown and how. */
export function readMediaSearch(search: Record<string, unknown>) {
  const { view = 'grid', item, ...values } = readSearch(shape, search);
  const { unused, missingAlt, ...others } = values;
  return {
    view,
    item,
    /** As the filters write them. */
    values,
    /** As the service reads them. */
    input: {
      ...others,
      limit: pageSize,
      unused: unused && unused === 'true',
      missingAlt: missingAlt && true,
    },
  };
}
