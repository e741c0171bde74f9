import type { CSSProperties } from 'react';
import { useEditor } from '../editor.context.tsx';
import { PendingLines, usePendingOf } from '../files/pending.uploads.tsx';
import { ChooseMedia } from './choose.media.tsx';
import { EmptyMedia } from './empty.media.tsx';
import { GalleryItem } from './gallery.item.tsx';
import { useGalleryDrag } from './use.gallery.drag.ts';
import { type Gallery, useGallery } from './use.gallery.ts';

/** Pictures beside each other, as many in a row as are set, two where there is little room. */
export function GalleryBlock({ block }: { block: Gallery }) {
  const { isReadOnly } = useEditor();
  const { move, moveBy, add, change, acceptAlt, remove } = useGallery(block);
  const drag = useGalleryDrag(move);
  const pending = usePendingOf(block.id);
  const { items, columns } = block;
  const choose = { block, kind: 'image', isMultiple: true, onChoose: add } as const;
  if (items.length === 0) {
    return (
      <div data-takes-files>
        <EmptyMedia {...choose} />
      </div>
    );
  }
  // Safe because properties of one's own are styles, too.
  const widths = { '--narrow': Math.min(columns, 2), '--wide': columns } as CSSProperties;
  return (
    <div
      data-takes-files
      className="@container space-y-3 rounded-lg data-files-over:outline-2 data-files-over:outline-offset-4 data-files-over:outline-accent"
    >
      <ul
        style={widths}
        className="grid grid-cols-[repeat(var(--narrow),minmax(0,1fr))] items-start gap-3 @md:grid-cols-[repeat(var(--wide),minmax(0,1fr))]"
      >
        {items.map((item, place) => (
          <GalleryItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture can be there twice; only the place tells.
            key={place}
            item={item}
            place={place}
            count={items.length}
            drag={drag}
            onChange={(set) => change(place, set)}
            onAcceptAlt={(alt) => acceptAlt(place, alt)}
            onMove={(by) => moveBy(place, by)}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      <PendingLines pending={pending} />
      {!isReadOnly && <ChooseMedia {...choose} />}
    </div>
  );
}
