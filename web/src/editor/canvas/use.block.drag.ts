import { type DragEvent, useRef } from 'react';
import { useEditor } from '../editor.context.tsx';
import { moveTo } from './block.commands.ts';
import { blockElement } from './block.element.ts';
import { dropTargetAt } from './drop.target.ts';

/** What lets a handle drag blocks to another place of the canvas. */
export function useBlockDrag() {
  const editor = useEditor();
  const draggedIds = useRef<readonly string[]>([]);
  const pressedIds = useRef<readonly string[]>([]);

  function targetOf({ currentTarget, clientX, clientY }: DragEvent<HTMLElement>) {
    return dropTargetAt(currentTarget, clientX, clientY, elementsOf(draggedIds.current));
  }

  return {
    handle: (ids: readonly string[]) => ({
      draggable: true,
      onPointerDown() {
        pressedIds.current = ids;
      },
    }),
    /** What begins and ends a drag, on the canvas: beside selected text, browsers say that the text is dragged. */
    canvas: {
      onPointerDownCapture() {
        pressedIds.current = [];
      },
      onDragStartCapture(event: DragEvent<HTMLElement>) {
        const elements = elementsOf(pressedIds.current);
        const [first] = elements;
        if (!first) return;
        event.stopPropagation();
        draggedIds.current = pressedIds.current;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.clearData();
        event.dataTransfer.setData('text/plain', elements.map(({ textContent }) => textContent).join('\n\n'));
        event.dataTransfer.setDragImage(first, 0, 0);
      },
      onDragEndCapture() {
        draggedIds.current = [];
        editor.showDrop(null);
      },
    },
    /** Both tell whether blocks are being dragged. */
    onDragOver(event: DragEvent<HTMLElement>): boolean {
      if (draggedIds.current.length === 0) return false;
      event.preventDefault();
      event.stopPropagation();
      editor.showDrop(targetOf(event)?.line ?? null);
      return true;
    },
    onDrop(event: DragEvent<HTMLElement>): boolean {
      const ids = draggedIds.current;
      if (ids.length === 0) return false;
      event.preventDefault();
      event.stopPropagation();
      const position = targetOf(event)?.position;
      editor.showDrop(null);
      if (position) moveTo(editor, ids, position);
      return true;
    },
  };
}

function elementsOf(ids: readonly string[]): HTMLElement[] {
  return ids.flatMap((id) => blockElement(id) ?? []);
}
