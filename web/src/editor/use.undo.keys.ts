import { type RefObject, useEffect } from 'react';
import type { Draft } from './draft.ts';
import type { Editor } from './editor.state.ts';

/** Takes a step back or makes it again, and puts the caret where it happened. */
export function undoStep(editor: Editor<Draft>, verb: 'undo' | 'redo'): void {
  const caret = editor[verb]();
  if (caret) editor.canvas?.restore(caret);
}

/**
 * Lets the keys for undo and redo mean the whole document, wherever in the editor the focus is. Fields
 * that are marked with `data-own-undo` are not part of the document and keep the browser's own.
 */
export function useUndoKeys(editor: Editor<Draft>, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const verb = verbOf(event);
      const { target } = event;
      if (!verb || event.defaultPrevented || !(target instanceof Element)) return;
      const isOurs = target === document.body || root.current?.contains(target);
      if (!isOurs || target.closest('[data-own-undo]')) return;
      event.preventDefault();
      undoStep(editor, verb);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor, root]);
}

function verbOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
