import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { FormatToolbar } from './format.toolbar.tsx';
import { LinkDialog } from './link.dialog.tsx';

/** The formats of what is selected, and the dialog for the address of a link. */
export function Formatting({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (isComposing) return;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) setLinking(true);
      else if (key === 'F10' && altKey) focusToolbar();
      else return;
      event.preventDefault();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKeyDown);
    return () => dom.removeEventListener('keydown', onKeyDown);
  }, [editor]);

  return (
    <>
      <FormatToolbar editor={editor} onLink={() => setLinking(true)} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function focusToolbar(): void {
  document.querySelector<HTMLElement>('[data-format-toolbar] button')?.focus();
}
