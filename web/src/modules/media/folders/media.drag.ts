import { type DragEvent, useState } from 'react';

/** The type of dragged files of the library; browsers name types in lower case. */
const dragType = 'application/x-imprint-media';

/** Makes dragged files known to the folders that they are dropped on. */
export function startMediaDrag({ dataTransfer }: DragEvent, mediaIds: readonly string[]): void {
  dataTransfer.setData(dragType, mediaIds.join());
  dataTransfer.effectAllowed = 'move';
}

/** Handlers for files of the library that are dropped on a folder; null when nothing can be dropped. */
export function useMediaDrop(onMedia: ((mediaIds: string[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  if (!onMedia) return { isOver: false, handlers: {} };
  const handlers = {
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      setOver(false);
      const ids = event.dataTransfer.getData(dragType);
      if (!ids) return;
      event.preventDefault();
      onMedia(ids.split(','));
    },
  };
  return { isOver, handlers };
}
