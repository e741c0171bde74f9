import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import { scrollToBlock } from './block.element.ts';

/** Scrolls to a block and selects it, after a dialog or sheet that closes has given the focus back. */
export function goToBlock(editor: Editor<Draft>, id: string): void {
  requestAnimationFrame(() => {
    scrollToBlock(id);
    editor.canvas?.selectBlock(id);
  });
}
