import { blockType } from '../block.type.ts';
import { caption, mediaId } from '../media.fields.ts';

export const video = blockType(
  'video',
  'A video from the media library. For videos on other platforms, use embed.',
  {
    mediaId: mediaId('video', 'The video.'),
    posterId: mediaId('image', 'Picture shown until it plays.'),
    caption,
  },
);
