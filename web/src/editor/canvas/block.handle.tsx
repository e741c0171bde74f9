import type { Block } from '@imprint/shared/blocks/block';
import { findBlock } from '@imprint/shared/blocks/tree';
import { type Editor, useEditorState as useDocumentState } from '@tiptap/react';
import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { typeWords } from '../block.words.ts';
import { selectedIds } from '../document/positions.ts';
import { useEditor, useEditorState } from '../editor.context.tsx';
import { insertBelow } from './block.commands.ts';
import { blockElement } from './block.element.ts';
import { BlockMenu } from './block.menu.tsx';
import { openInsertion } from './insert.menu.open.ts';

/** What makes an element drag blocks. */
type DragProps = (ids: readonly string[]) => HTMLAttributes<HTMLElement>;

interface BlockHandleProps {
  editor: Editor;
  dragProps: DragProps;
}

/** Stands beside the block under the mouse, or else the one that the person is at: drags it, and opens its menu. */
export function BlockHandle({ editor, dragProps }: BlockHandleProps) {
  const block = useEditorState(useEditor(), ({ hoveredId, selectedId, draft }) => {
    const hovered = hoveredId === null ? undefined : findBlock(draft.blocks, hoveredId);
    return (hovered ?? findBlock(draft.blocks, selectedId ?? ''))?.block;
  });
  const place = usePlaceOf(block?.id);
  const selected = useDocumentState({
    editor,
    selector: ({ editor }) => selectedIds(editor.state.selection),
  });
  if (!block || !place) return null;
  // It stands for all that are selected with its own.
  const ids = selected.length > 1 && selected.includes(block.id) ? selected : [block.id];
  return <Handle block={block} ids={ids} place={place} dragProps={dragProps} />;
}

interface Place {
  top: number;
  left: number;
}

/** Where a block stands in the canvas, measured anew when the draft or the size of the canvas changes. */
function usePlaceOf(id: string | undefined): Place | null {
  const editor = useEditor();
  const draft = useEditorState(editor, (state) => state.draft);
  const [place, setPlace] = useState<Place | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written moves blocks.
  useLayoutEffect(() => {
    const measure = () => {
      const element = id === undefined ? null : blockElement(id);
      const canvas = element?.closest('[data-canvas]');
      if (!element || !canvas) return setPlace(null);
      const [inner, outer] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()];
      // Beside the block, but never out of the canvas.
      const left = Math.max(4, inner.left - outer.left - 32);
      return setPlace({ top: inner.top - outer.top, left });
    };
    measure();
    const canvas = document.querySelector('[data-canvas]');
    const observer = new ResizeObserver(measure);
    if (canvas) observer.observe(canvas);
    return () => observer.disconnect();
  }, [id, draft]);
  return place;
}

interface HandleProps {
  block: Block;
  /** What it drags and opens the menu of. */
  ids: readonly string[];
  place: Place;
  dragProps: DragProps;
}

function Handle({ block, ids, place, dragProps }: HandleProps) {
  const editor = useEditor();
  const handle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const words = typeWords(block.type);

  return (
    <>
      <button
        ref={handle}
        type="button"
        aria-label={
          ids.length > 1
            ? t('{count, plural, one {# block} other {# blocks}}: move, delete', { count: ids.length })
            : t('{type} block: move, turn into, delete', { type: words })
        }
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={t('Drag to move, click for options')}
        data-handle={block.id}
        // By keyboard the block itself is selected, and Space opens the menu.
        tabIndex={-1}
        {...dragProps(ids)}
        onClick={({ detail }) => {
          editor.select(block.id);
          // A click that no pointer made counts none.
          setByKeyboard(detail === 0);
          setOpen(true);
        }}
        style={{ top: place.top, left: place.left }}
        className="absolute grid size-7 touch:h-11 touch:min-w-7 cursor-grab place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
      >
        <Icon name="grip" />
      </button>
      <BlockMenu
        block={block}
        ids={ids}
        isOpen={isOpen}
        isByKeyboard={isByKeyboard}
        button={handle}
        onOpenChange={setOpen}
      />
      {block.type !== 'column' && block.type !== 'slot' && (
        <button
          type="button"
          aria-label={t('Add block below: {type}', { type: words })}
          aria-haspopup="dialog"
          title={t('Add block below')}
          tabIndex={-1}
          onClick={({ currentTarget }) =>
            openInsertion(editor, {
              anchor: currentTarget,
              insert: (inserted) => insertBelow(editor, block.id, inserted),
            })
          }
          style={{ top: place.top + 28, left: place.left }}
          className="absolute grid size-7 touch:mt-4 touch:h-11 touch:min-w-7 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="plus" />
        </button>
      )}
    </>
  );
}
