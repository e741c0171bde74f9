import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { alt, caption, mediaId } from '../media.fields.ts';

const item = z
  .strictObject({ mediaId: mediaId('image', 'The picture.'), alt, caption })
  .describe('{mediaId, alt, caption}');

export const gallery = blockType('gallery', 'Pictures in a grid.', {
  items: z.array(item).max(100).default([]).describe('The pictures, in order.'),
  columns: z.int().min(1).max(6).default(3).describe('Pictures per row on wide screens.'),
});
