import { NodeViewContent } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { useEditor } from '../editor.context.tsx';
import { PendingLines, usePendingOf } from '../files/pending.uploads.tsx';
import type { BlockOf } from '../views/block.view.tsx';
import { ChooseMedia } from './choose.media.tsx';
import { EmptyMedia } from './empty.media.tsx';
import { useGallery } from './use.gallery.ts';

/** Pictures beside each other, as many in a row as are set, two where there is little room. */
export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  const { isReadOnly } = useEditor();
  const { add } = useGallery(block.id);
  const pending = usePendingOf(block.id);
  const { items, columns } = block;
  const choose = { block, kind: 'image', isMultiple: true, onChoose: add } as const;
  // Safe because properties of one's own are styles, too.
  const widths = { '--narrow': Math.min(columns, 2), '--wide': columns } as CSSProperties;
  return (
    <div
      data-takes-files
      className="@container space-y-3 rounded-lg data-files-over:outline-2 data-files-over:outline-offset-4 data-files-over:outline-accent"
    >
      <div style={widths} className="canvas-gallery">
        <NodeViewContent />
      </div>
      <div contentEditable={false} className="space-y-3">
        {items.length === 0 ? (
          <EmptyMedia {...choose} />
        ) : (
          <>
            <PendingLines pending={pending} />
            {!isReadOnly && <ChooseMedia {...choose} />}
          </>
        )}
      </div>
    </div>
  );
}
