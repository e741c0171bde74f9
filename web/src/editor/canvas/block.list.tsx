import type { Block } from '@imprint/shared/blocks/block';
import { Fragment } from 'react';
import { useEditor } from '../editor.context.tsx';
import { PendingLines, usePendingIn } from '../files/pending.uploads.tsx';
import { BlockFrame } from './block.frame.tsx';
import { InsertButton } from './insert.button.tsx';

/** Blocks one below the other: those of the document, or those in a block. */
export function BlockList({ blocks, parentId }: { blocks: readonly Block[]; parentId: string | null }) {
  const { isReadOnly } = useEditor();
  const pending = usePendingIn(parentId);
  const isEmpty = blocks.length === 0;
  return (
    <div data-children={parentId ?? ''} className="min-h-6 space-y-3">
      <PendingLines pending={pending.get(null)} />
      {blocks.map((block) => (
        <Fragment key={block.id}>
          <BlockFrame block={block} />
          <PendingLines pending={pending.get(block.id)} />
        </Fragment>
      ))}
      {isEmpty && !isReadOnly && parentId !== null && <InsertButton parentId={parentId} after={null} />}
      {isEmpty && isReadOnly && <p className="text-faint">Nothing here yet.</p>}
    </div>
  );
}
