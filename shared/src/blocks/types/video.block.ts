import { blockType } from '../block.type.ts';
import { caption, mediaId } from '../media.fields.ts';

export const video = blockType('video', 'A video of the media; embed shows those from elsewhere.', {
  mediaId: mediaId('video', 'The video.'),
  posterId: mediaId('image', 'The picture to show until it plays.'),
  caption,
});
