import { useEffect, useRef, useState } from 'react';
import { carriesFiles, droppedFiles, pastedFiles } from './transferred.files.ts';

/** Open dialogs, during which the page takes no files. */
const openDialogSelector = ':is([role=dialog], [role=alertdialog])[data-open]';

/**
 * Handles files dropped anywhere on the page or pasted into it. Returns whether files are being
 * dragged over the page.
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDrag = (event: DragEvent) => {
      // A drop zone on the page may take them.
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      const isCovered = document.querySelector(openDialogSelector) !== null;
      if (event.dataTransfer) event.dataTransfer.dropEffect = isCovered ? 'none' : 'copy';
      setOver(!isCovered);
    };
    addEventListener('dragenter', onDrag, { signal });
    addEventListener('dragover', onDrag, { signal });
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        if (document.querySelector(openDialogSelector)) return;
        void droppedFiles(event.dataTransfer).then((files) => latest.current(files));
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        const files = pastedFiles(event.clipboardData);
        if (files.length === 0 || isWriting(event) || document.querySelector(openDialogSelector)) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
}

function isWriting({ target }: Event): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
}
