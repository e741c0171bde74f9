import type { Block } from '@imprint/shared/blocks/block';
import { Icon } from '../../kit/ui/icon.tsx';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { MediaPicture } from '../../modules/media/media.picture.tsx';
import { useAcceptAlt, useBlockChange } from '../blocks/use.block.change.ts';
import { EmptyMedia } from './empty.media.tsx';
import { AltText, CaptionText } from './media.texts.tsx';

/** A picture with its caption. Which one it is, and where it leads, is set beside the canvas. */
export function ImageBlock({ block }: { block: Extract<Block, { type: 'image' }> }) {
  const change = useBlockChange(block);
  const accept = useAcceptAlt(block);
  const { media, problem } = useMediaItem(block.mediaId);
  if (block.mediaId === null || problem) {
    return (
      <div data-takes-files>
        <EmptyMedia
          block={block}
          problem={problem}
          kind="image"
          onChoose={([item]) => item && change({ mediaId: item.id })}
        />
      </div>
    );
  }
  return (
    <figure className="space-y-2">
      {media ? (
        <MediaPicture
          media={media}
          widthPx={768}
          alt={block.alt ?? media.alt ?? ''}
          className="h-auto max-h-[80vh] max-w-full rounded-lg object-contain"
        />
      ) : (
        <div className="h-56 animate-pulse rounded-lg bg-sunken" />
      )}
      <figcaption className="space-y-1">
        <CaptionText value={block.caption} onChange={(caption) => change({ caption })} />
        <AltText
          value={block.alt}
          inherited={media?.alt ?? null}
          mediaId={block.mediaId}
          onChange={(alt) => change({ alt })}
          onAccept={(alt) => accept({ alt })}
        />
        {block.href && (
          <p className="flex items-center gap-1.5 text-[0.8125rem] text-muted">
            <Icon name="leave" />
            <span className="truncate">{block.href}</span>
          </p>
        )}
      </figcaption>
    </figure>
  );
}
