import * as z from 'zod';
import { blockType } from '../block.type.ts';

/** Without `children`, which are columns. */
export const columns = blockType('columns', 'Columns side by side; its children are of type column.', {});

/** Without `children`. */
export const column = blockType('column', 'A column in a block of type columns.', {
  share: z.int().min(1).max(12).default(1).describe('Width relative to its sibling columns.'),
});
