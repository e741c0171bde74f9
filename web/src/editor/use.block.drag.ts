import type { Block } from '@imprint/shared/blocks/block';
import { moveTo } from './block.commands.ts';
import { dropAt } from './drop.place.ts';
import { useEditor } from './editor.context.tsx';
import { blockElement } from './field.focus.ts';
import { usePointerDrag } from './use.pointer.drag.ts';

/** What makes a handle drag its block, with a mouse, a pen or a finger. */
export function useBlockDrag({ id }: Block) {
  const editor = useEditor();
  return usePointerDrag({
    draggedBy: () => blockElement(id),
    placeAt: (_block, x, y) => dropAt(id, x, y),
    onDrop: (_block, place) => moveTo(editor, id, place),
  });
}
