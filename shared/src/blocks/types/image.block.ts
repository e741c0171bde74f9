import { blockType } from '../block.type.ts';
import { href } from '../href.ts';
import { alt, caption, mediaId } from '../media.fields.ts';

export const image = blockType('image', 'A picture.', {
  mediaId: mediaId('image', 'The picture.'),
  alt,
  caption,
  href: href.nullable().default(null).describe('Link; null for none.'),
});
