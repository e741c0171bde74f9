import { NodeViewContent } from '@tiptap/react';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { MediaPicture } from '../../modules/media/media.picture.tsx';
import { useAcceptAlt, useBlockChange } from '../blocks/use.block.change.ts';
import type { BlockOf } from '../views/block.view.tsx';
import { AltText } from './alt.text.tsx';
import { EmptyMedia } from './empty.media.tsx';

/** A picture with its caption. Which one it is, and where it leads, is set beside the canvas. */
export function ImageBlock({ block }: { block: BlockOf<'image'> }) {
  const change = useBlockChange(block);
  const accept = useAcceptAlt(block);
  const { media, problem } = useMediaItem(block.mediaId);
  const isEmpty = block.mediaId === null || problem !== null;
  return (
    <figure className="space-y-2" data-takes-files={isEmpty || undefined}>
      <div contentEditable={false} className="space-y-2 bg-transparent">
        {isEmpty ? (
          <EmptyMedia
            block={block}
            problem={problem}
            kind="image"
            onChoose={([item]) => item && change({ mediaId: item.id })}
          />
        ) : media ? (
          <MediaPicture
            media={media}
            widthPx={768}
            alt={block.alt ?? media.alt ?? ''}
            className="h-auto max-h-[80vh] max-w-full rounded-(--site-radius,0.5rem) object-contain"
          />
        ) : (
          <div className="h-56 animate-pulse rounded-lg bg-sunken" />
        )}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={isEmpty && block.caption === null ? 'hidden' : 'canvas-caption'}
      />
      {!isEmpty && (
        <div contentEditable={false} className="space-y-1">
          <AltText
            value={block.alt}
            label={t('Alt text of the picture')}
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
        </div>
      )}
    </figure>
  );
}
