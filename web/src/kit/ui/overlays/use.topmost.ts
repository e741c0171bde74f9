import { useEffect, useState } from 'react';

/** The open dialogs, the topmost last. */
const open: symbol[] = [];

/**
 * Returns whether a dialog is the topmost one. A dialog that is covered, e.g. by the one that asks for
 * the password, must not take a press or Escape meant for the other as its own.
 */
export function useTopmost(isOpen: boolean): () => boolean {
  const [dialog] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!isOpen) return;
    open.push(dialog);
    return () => void open.splice(open.indexOf(dialog), 1);
  }, [isOpen, dialog]);
  return () => open.at(-1) === dialog;
}
