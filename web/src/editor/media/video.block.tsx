import type { Media } from '@imprint/shared/shapes/media';
import { NodeViewContent } from '@tiptap/react';
import { dashboardUrl, sourcesOf } from '../../modules/media/media.address.ts';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { mediaName } from '../../modules/media/media.words.ts';
import { useBlockChange } from '../blocks/use.block.change.ts';
import type { BlockOf } from '../views/block.view.tsx';
import { EmptyMedia } from './empty.media.tsx';

/** A video with its caption; its poster is set beside the canvas. */
export function VideoBlock({ block }: { block: BlockOf<'video'> }) {
  const change = useBlockChange(block);
  const { media, problem } = useMediaItem(block.mediaId);
  const { media: poster } = useMediaItem(block.posterId);
  const isEmpty = block.mediaId === null || problem !== null;
  return (
    <figure className="space-y-2" data-takes-files={isEmpty || undefined}>
      <div contentEditable={false} className="bg-transparent">
        {isEmpty ? (
          <EmptyMedia
            block={block}
            problem={problem}
            kind="video"
            onChoose={([item]) => item && change({ mediaId: item.id })}
          />
        ) : media ? (
          <Player media={media} poster={poster} />
        ) : (
          <div className="aspect-video animate-pulse rounded-lg bg-sunken" />
        )}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={isEmpty && block.caption === null ? 'hidden' : 'canvas-caption'}
      />
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
      className="aspect-video w-full rounded-(--site-radius,0.5rem) bg-sunken"
    />
  );
}
