import type { Block } from '@imprint/shared/blocks/block';
import type { BlockPlace } from '@imprint/shared/blocks/tree';
import { type PointerEvent, useEffect, useRef } from 'react';
import { moveTo } from './block.commands.ts';
import { dropAt } from './drop.place.ts';
import { useEditor } from './editor.context.tsx';
import { blockElement } from './field.focus.ts';

/** How far the pointer moves before a press is a drag. */
const slackPx = 4;
/** Near the edge of the window it scrolls by this much with each move. */
const edgePx = 60;
const scrollPx = 14;

interface Drag {
  startY: number;
  startX: number;
  isUnderWay: boolean;
  place: BlockPlace | null;
}

/** What makes a handle drag its block, with a mouse, a pen or a finger. Escape leaves it where it was. */
export function useBlockDrag({ id }: Block) {
  const editor = useEditor();
  const drag = useRef<Drag | null>(null);
  /** The press that ends a drag is no click. */
  const wasDragged = useRef(false);

  function end(): void {
    blockElement(id)?.removeAttribute('data-dragged');
    editor.showDrop(null);
    drag.current = null;
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current?.isUnderWay) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    // Before anybody else takes the key.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });

  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      wasDragged.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { startY: event.clientY, startX: event.clientX, isUnderWay: false, place: null };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLButtonElement>) {
      const present = drag.current;
      if (!present) return;
      if (!present.isUnderWay) {
        if (Math.hypot(clientX - present.startX, clientY - present.startY) < slackPx) return;
        present.isUnderWay = true;
        wasDragged.current = true;
        blockElement(id)?.setAttribute('data-dragged', '');
      }
      scrollNear(clientY);
      const found = dropAt(id, clientX, clientY);
      present.place = found?.place ?? null;
      editor.showDrop(found?.line ?? null);
    },
    onPointerUp() {
      const place = drag.current?.place;
      end();
      if (place) moveTo(editor, id, place);
    },
    onPointerCancel: end,
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function scrollNear(y: number): void {
  if (y < edgePx) scrollBy(0, -scrollPx);
  else if (y > innerHeight - edgePx) scrollBy(0, scrollPx);
}
