import type { Block } from '@imprint/shared/blocks/block';
import { useRef, useState } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { typeWords } from '../block.words.ts';
import { useEditor } from '../editor.context.tsx';
import { insertBelow } from './block.commands.ts';
import { BlockMenu } from './block.menu.tsx';
import { openInsertion } from './insert.menu.open.ts';
import { useBlockDrag } from './use.block.drag.ts';

interface BlockToolsProps {
  block: Block;
  isHovered: boolean;
}

/** The handle beside a block, which drags it and opens its menu, and under the mouse the plus below it. */
export function BlockTools({ block, isHovered }: BlockToolsProps) {
  const editor = useEditor();
  const handle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const drag = useBlockDrag(block);
  return (
    <>
      <button
        ref={handle}
        type="button"
        aria-label={`${typeWords(block.type)} block: move, turn into, delete`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Drag to move, press for more"
        data-handle
        // By keyboard the block itself is selected, and Space opens the menu.
        tabIndex={-1}
        {...drag}
        onClick={({ detail }) => {
          editor.select(block.id);
          // A click that no pointer made counts none.
          setByKeyboard(detail === 0);
          setOpen(true);
        }}
        className="absolute top-0 -left-8 grid size-7 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
      >
        <Icon name="grip" />
      </button>
      <BlockMenu
        block={block}
        isOpen={isOpen}
        isByKeyboard={isByKeyboard}
        handle={handle}
        onOpenChange={setOpen}
      />
      {isHovered && block.type !== 'column' && <InsertBelow block={block} />}
    </>
  );
}

function InsertBelow({ block }: { block: Block }) {
  const editor = useEditor();
  return (
    <button
      type="button"
      aria-label={`Add a block below: ${typeWords(block.type)}`}
      aria-haspopup="dialog"
      title="Add a block here"
      tabIndex={-1}
      onClick={({ currentTarget }) =>
        openInsertion(editor, {
          anchor: currentTarget,
          insert: (inserted) => insertBelow(editor, block.id, inserted),
        })
      }
      className="absolute -bottom-4 left-1/2 z-1 grid size-6 -translate-x-1/2 cursor-pointer place-items-center rounded-full border border-line bg-surface text-muted shadow-card hover:border-edge hover:text-ink"
    >
      <Icon name="plus" className="size-3.5" />
    </button>
  );
}
