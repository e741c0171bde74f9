import type { HTMLAttributes, ReactNode } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { MediaPicture } from '../../modules/media/media.picture.tsx';
import { mediaName } from '../../modules/media/media.words.ts';
import { useEditor } from '../editor.context.tsx';
import { AltText, CaptionText } from './media.texts.tsx';
import type { GalleryPicture } from './use.gallery.ts';

interface GalleryItemProps {
  item: GalleryPicture;
  place: number;
  count: number;
  /** What lets a mouse drag the picture. */
  drag: HTMLAttributes<HTMLElement>;
  onChange: (set: Partial<GalleryPicture>) => void;
  onAcceptAlt: (alt: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One picture of a gallery with its texts, and the buttons that move it and take it out. */
export function GalleryItem({
  item,
  place,
  count,
  drag,
  onChange,
  onAcceptAlt,
  onMove,
  onRemove,
}: GalleryItemProps) {
  const { isReadOnly } = useEditor();
  const { media, problem } = useMediaItem(item.mediaId);
  const name = media ? mediaName(media) : `picture ${place + 1}`;
  const of = ` of picture ${place + 1} of ${count}`;
  return (
    <li data-gallery-item={place} className="group/item relative space-y-1.5 data-dragged:opacity-50">
      <div {...(!isReadOnly && drag)} className={isReadOnly ? '' : 'cursor-grab active:cursor-grabbing'}>
        {media ? (
          <MediaPicture
            media={media}
            widthPx={384}
            alt={item.alt ?? media.alt ?? ''}
            className="aspect-square w-full rounded-lg object-cover"
          />
        ) : (
          <p className="grid aspect-square place-items-center rounded-lg bg-sunken p-3 text-center text-[0.8125rem] text-muted">
            {problem ?? (item.mediaId === null && 'No picture')}
          </p>
        )}
      </div>
      {!isReadOnly && <Tools name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />}
      <CaptionText value={item.caption} of={of} onChange={(caption) => onChange({ caption })} />
      <AltText
        value={item.alt}
        of={of}
        inherited={media?.alt ?? null}
        mediaId={media ? item.mediaId : null}
        onChange={(alt) => onChange({ alt })}
        onAccept={onAcceptAlt}
      />
    </li>
  );
}

interface ToolsProps extends Pick<GalleryItemProps, 'place' | 'count' | 'onMove' | 'onRemove'> {
  name: string;
}

/** They show under the mouse and while the keyboard is at the picture; always where there is neither. */
function Tools({ name, place, count, onMove, onRemove }: ToolsProps) {
  return (
    <div className="absolute top-1.5 right-1.5 flex gap-1 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100">
      <Tool name="earlier" label={`Move ${name} forward`} disabled={place === 0} onClick={() => onMove(-1)}>
        <Icon name="chevron" className="rotate-90" />
      </Tool>
      <Tool name="later" label={`Move ${name} back`} disabled={place === count - 1} onClick={() => onMove(1)}>
        <Icon name="chevron" className="-rotate-90" />
      </Tool>
      <Tool name="remove" label={`Take out ${name}`} onClick={onRemove}>
        <Icon name="close" />
      </Tool>
    </div>
  );
}

interface ToolProps {
  name: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ name, label, children, ...button }: ToolProps) {
  return (
    <button
      type="button"
      data-tool={name}
      aria-label={label}
      title={label}
      {...button}
      className="grid size-7 cursor-pointer place-items-center rounded-md border border-line bg-surface text-ink shadow-card hover:bg-sunken disabled:cursor-not-allowed disabled:text-faint"
    >
      {children}
    </button>
  );
}
