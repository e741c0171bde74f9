import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { carriesFiles } from './dropped.files.ts';

/** Lets files be dropped on an element, or pasted in it; `isOver` is true while some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  const handlers = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop(event: DragEvent): void {
      setOver(false);
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent): void {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

/** The files that were copied by themselves; beside a text they only picture it, as some programs do. */
export function pastedFiles({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') ? [] : [...files];
}

/** Keeps the browser from leaving the page for a file that is dropped where nothing takes it. */
export function useStrayFiles(): void {
  useEffect(() => {
    const onDrag = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', onDrag);
    addEventListener('drop', onDrag);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('drop', onDrag);
    };
  }, []);
}
