import { use } from 'react';
import { goToBlock } from '../../../editor/canvas/go.to.block.ts';
import { EditorContext } from '../../../editor/editor.context.tsx';

/** Closes what lies over the editor, and selects a block in it; null outside of an editor. */
export function useShownBlock(onClose: () => void): ((blockId: string) => void) | null {
  const editor = use(EditorContext);
  if (!editor?.canvas) return null;
  return (blockId) => {
    onClose();
    goToBlock(editor, blockId);
  };
}
