import type { Block } from '@imprint/shared/blocks/block';
import type { Media } from '@imprint/shared/shapes/media';
import { dashboardUrl, sourcesOf } from '../../modules/media/media.address.ts';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { mediaName } from '../../modules/media/media.words.ts';
import { useBlockChange } from '../blocks/use.block.change.ts';
import { EmptyMedia } from './empty.media.tsx';
import { CaptionText } from './media.texts.tsx';

/** A video with its caption; its poster is set beside the canvas. */
export function VideoBlock({ block }: { block: Extract<Block, { type: 'video' }> }) {
  const change = useBlockChange(block);
  const { media, problem } = useMediaItem(block.mediaId);
  const { media: poster } = useMediaItem(block.posterId);
  if (block.mediaId === null || problem) {
    return (
      <div data-takes-files>
        <EmptyMedia
          block={block}
          problem={problem}
          kind="video"
          onChoose={([item]) => item && change({ mediaId: item.id })}
        />
      </div>
    );
  }
  return (
    <figure className="space-y-2">
      {media ? (
        <Player media={media} poster={poster} />
      ) : (
        <div className="aspect-video animate-pulse rounded-lg bg-sunken" />
      )}
      <figcaption>
        <CaptionText value={block.caption} onChange={(caption) => change({ caption })} />
      </figcaption>
    </figure>
  );
}

function Player({ media, poster }: { media: Media; poster: Media | undefined }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the media hold no tracks of subtitles.
    <video
      key={media.id}
      controls
      preload="metadata"
      aria-label={mediaName(media)}
      src={dashboardUrl(media)}
      poster={poster && sourcesOf(poster).src}
      className="aspect-video w-full rounded-lg bg-sunken"
    />
  );
}
