import { use } from 'react';
import { blockElement } from '../../../editor/canvas/block.element.ts';
import { EditorContext } from '../../../editor/editor.context.tsx';

/** Closes what lies over the editor, and selects a block in it; null outside of an editor. */
export function useShownBlock(onClose: () => void): ((blockId: string) => void) | null {
  const editor = use(EditorContext);
  if (!editor?.canvas) return null;
  return (blockId) => {
    onClose();
    // A dialog that closes gives the focus back first.
    requestAnimationFrame(() => {
      blockElement(blockId)?.scrollIntoView({ block: 'center' });
      editor.canvas?.selectBlock(blockId);
    });
  };
}
