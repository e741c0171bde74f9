import type { Block } from '@imprint/shared/blocks/block';
import { useEditor } from '../editor.context.tsx';
import { moveTo } from './block.commands.ts';
import { dropTargetAt } from './drop.target.ts';
import { blockElement } from './field.focus.ts';
import { usePointerDrag } from './use.pointer.drag.ts';

/** What makes a handle drag its block, with a mouse, a pen or a finger. */
export function useBlockDrag({ id }: Block) {
  const editor = useEditor();
  return usePointerDrag({
    elementFor: () => blockElement(id),
    positionAt: (_block, x, y) => dropTargetAt(id, x, y),
    onDrop: (_block, position) => moveTo(editor, id, position),
  });
}
