import { useEffect } from 'react';
import { useShell } from '../shell/shell.state.tsx';

/** What has the Escape key first while it is open. */
const inFront = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-open]';

/** The document alone, without navigation and panels; left by Escape, by its button, and with the document. */
export function useFocusMode(): { isFocused: boolean; toggle: () => void } {
  const { isFocused, setFocused } = useShell();
  useEffect(() => () => setFocused(false), [setFocused]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector(inFront)) return;
      const isMod = event.ctrlKey || event.metaKey;
      const isKey = isMod && event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f';
      if (!isKey && !(isFocused && event.key === 'Escape')) return;
      event.preventDefault();
      // Otherwise Escape would select the block besides, and take the caret out of the text.
      event.stopPropagation();
      setFocused(isKey && !isFocused);
    };
    // Before the texts hear it, which have an Escape of their own.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isFocused, setFocused]);
  return { isFocused, toggle: () => setFocused(!isFocused) };
}
