import * as z from 'zod';
import { blockType } from '../block.type.ts';

/** Without `children`, which are columns. */
export const columns = blockType(
  'columns',
  'Columns beside each other; its children are of type column.',
  {},
);

/** Without `children`. */
export const column = blockType('column', 'One of the columns in a block of type columns.', {
  share: z.int().min(1).max(12).default(1).describe('How wide it is compared with the columns beside it.'),
});
