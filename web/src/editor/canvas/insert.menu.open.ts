import { flushSync } from 'react-dom';
import type { Draft } from '../draft.ts';
import type { Editor, Insertion } from '../editor.state.ts';

/** Opens the menu of types immediately, so that the next key is typed into it. */
export function openInsertion(editor: Editor<Draft>, insertion: Insertion): void {
  flushSync(() => editor.offer(insertion));
}
