import { type DragEvent, useRef } from 'react';
import { useEditor } from '../editor.context.tsx';
import { moveTo } from './block.commands.ts';
import { blockElement } from './block.element.ts';
import { dropTargetAt } from './drop.target.ts';

/** What lets a handle drag its block to another place of the canvas. */
export function useBlockDrag() {
  const editor = useEditor();
  const draggedId = useRef<string | null>(null);

  function targetOf({ currentTarget, clientX, clientY }: DragEvent<HTMLElement>) {
    const dragged = draggedId.current === null ? null : blockElement(draggedId.current);
    return dragged && dropTargetAt(currentTarget, clientX, clientY, dragged);
  }

  return {
    handle(id: string) {
      return {
        draggable: true,
        onDragStart(event: DragEvent<HTMLElement>) {
          const element = blockElement(id);
          if (!element) return;
          draggedId.current = id;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', element.textContent);
          event.dataTransfer.setDragImage(element, 0, 0);
        },
        onDragEnd() {
          draggedId.current = null;
          editor.showDrop(null);
        },
      };
    },
    /** Both tell whether a block is being dragged. */
    onDragOver(event: DragEvent<HTMLElement>): boolean {
      if (draggedId.current === null) return false;
      event.preventDefault();
      event.stopPropagation();
      editor.showDrop(targetOf(event)?.line ?? null);
      return true;
    },
    onDrop(event: DragEvent<HTMLElement>): boolean {
      const id = draggedId.current;
      if (id === null) return false;
      event.preventDefault();
      event.stopPropagation();
      const position = targetOf(event)?.position;
      editor.showDrop(null);
      if (position) moveTo(editor, id, position);
      return true;
    },
  };
}
