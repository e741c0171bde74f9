import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findText } from '../document/find.ts';
import { FindBar, goOn } from './find.bar.tsx';

/** What is selected is looked for immediately when it is no longer than this. */
const maxSelected = 100;

/** Opens the bar that finds a text in the document. Pressed there again, the keys are the browser's own. */
export function Finding({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const open = () => {
      flushSync(() => setOpen(true));
      const wanted = selectedText(editor);
      if (wanted) editor.view.dispatch(findText(editor.state, wanted));
      input.current?.select();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, shiftKey } = event;
      if (event.isComposing || event.defaultPrevented || !isHere(editor, target)) return;
      const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !shiftKey;
      const isInBar = target === input.current;
      if (isMod && key.toLowerCase() === 'f' && !isInBar) open();
      else if (key === 'F3' && isOpen) goOn(editor, shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor, isOpen]);

  return isOpen && <FindBar editor={editor} input={input} onClose={() => setOpen(false)} />;
}

/** Whether a key is pressed in the canvas, or nowhere. */
function isHere({ view }: Editor, target: EventTarget | null): boolean {
  if (!view.dom.checkVisibility()) return false;
  if (target === document.body) return true;
  return target instanceof Element && (view.dom.closest('[data-canvas]')?.contains(target) ?? false);
}

/** The selected text of one block; empty when there is none. */
function selectedText({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to } = selection;
  return $from.sameParent($to) && to - from <= maxSelected ? doc.textBetween(from, to, '\n', '\n') : '';
}
