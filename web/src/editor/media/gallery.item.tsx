import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { MediaPicture } from '../../modules/media/media.picture.tsx';
import { mediaName } from '../../modules/media/media.words.ts';
import { idOf } from '../document/positions.ts';
import { useEditor } from '../editor.context.tsx';
import { AltText } from './alt.text.tsx';
import { useGalleryDrag } from './use.gallery.drag.ts';
import { useGallery } from './use.gallery.ts';

/** One picture of a gallery with its texts, and the buttons that move and remove it. */
export function GalleryItem({ node, editor, getPos }: ReactNodeViewProps) {
  const { isReadOnly } = useEditor();
  const place = editor.state.doc.resolve(getPos() ?? 0);
  const index = place.index();
  const { items, move, moveBy, change, acceptAlt, remove } = useGallery(idOf(place.parent) ?? '');
  const drag = useGalleryDrag(move);
  const { mediaId, alt } = node.attrs.fields;
  const { media, problem } = useMediaItem(mediaId);
  const among = { number: index + 1, count: items.length };
  const name = media ? mediaName(media) : t('picture {number, number}', { number: index + 1 });
  return (
    <NodeViewWrapper
      data-gallery-item={index}
      className="group/item relative space-y-1.5 data-dragged:opacity-50"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the browser from dragging the picture as a file. */}
      <div contentEditable={false} className="bg-transparent" onDragStart={(event) => event.preventDefault()}>
        <div {...(!isReadOnly && drag)} className={isReadOnly ? '' : 'cursor-grab active:cursor-grabbing'}>
          {media ? (
            <MediaPicture
              media={media}
              widthPx={384}
              alt={alt ?? media.alt ?? ''}
              className="aspect-square w-full rounded-lg object-cover"
            />
          ) : (
            <p className="grid aspect-square place-items-center rounded-lg bg-sunken p-3 text-center text-[0.8125rem] text-muted">
              {problem ?? (mediaId === null && t('No picture'))}
            </p>
          )}
        </div>
        {!isReadOnly && (
          <Tools
            name={name}
            place={index}
            count={items.length}
            onMove={(by) => moveBy(index, by)}
            onRemove={() => remove(index)}
          />
        )}
      </div>
      <NodeViewContent className="canvas-caption" />
      <div contentEditable={false}>
        <AltText
          value={alt}
          label={t('Alt text of picture {number, number} of {count, number}', among)}
          suggestionLabel={t('Suggest alt text for picture {number, number} of {count, number}', among)}
          inherited={media?.alt ?? null}
          mediaId={media ? mediaId : null}
          onChange={(text) => change(index, { alt: text })}
          onAccept={(text) => acceptAlt(index, text)}
        />
      </div>
    </NodeViewWrapper>
  );
}

interface ToolsProps {
  name: string;
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** They show under the mouse and while the keyboard is at the picture; always where there is neither. */
function Tools({ name, place, count, onMove, onRemove }: ToolsProps) {
  return (
    <div className="absolute top-1.5 right-1.5 flex gap-1 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100">
      <Tool
        name="earlier"
        label={t('Move {name} forward', { name })}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron" className="rotate-90" />
      </Tool>
      <Tool
        name="later"
        label={t('Move {name} back', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron" className="-rotate-90" />
      </Tool>
      <Tool name="remove" label={t('Remove {name}', { name })} onClick={onRemove}>
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
