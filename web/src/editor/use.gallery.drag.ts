import { type PointerEvent, useEffect, useRef } from 'react';
import { useEditor } from './editor.context.tsx';
import type { Drop } from './editor.state.ts';

/** How far the pointer moves before a press is a drag. */
const slackPx = 4;
const thicknessPx = 3;
/** Half of the space between two pictures. */
const gapPx = 6;

interface Drag {
  item: HTMLElement;
  startX: number;
  startY: number;
  isUnderWay: boolean;
  /** Where the picture would go: before the one that is now at this place. */
  before: number | null;
}

/**
 * Lets a mouse or pen drag pictures of a gallery to other places in it; a finger scrolls, and uses the
 * buttons. Escape leaves the picture where it was.
 */
export function useGalleryDrag(onMove: (from: number, to: number) => void) {
  const editor = useEditor();
  const drag = useRef<Drag | null>(null);

  function end(): void {
    drag.current?.item.removeAttribute('data-dragged');
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
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });

  return (place: number) => ({
    onPointerDown({ button, pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const item = currentTarget.closest<HTMLElement>('[data-gallery-item]');
      if (button !== 0 || pointerType === 'touch' || !item) return;
      drag.current = { item, startX: clientX, startY: clientY, isUnderWay: false, before: null };
    },
    onPointerMove({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
      const present = drag.current;
      if (!present) return;
      if (!present.isUnderWay) {
        if (Math.hypot(clientX - present.startX, clientY - present.startY) < slackPx) return;
        currentTarget.setPointerCapture(pointerId);
        present.isUnderWay = true;
        present.item.setAttribute('data-dragged', '');
      }
      const found = placeAt(present.item, clientX, clientY);
      present.before = found?.before ?? null;
      editor.showDrop(found?.line ?? null);
    },
    onPointerUp() {
      const before = drag.current?.before ?? null;
      end();
      if (before !== null) onMove(place, before > place ? before - 1 : before);
    },
    onPointerCancel: end,
  });
}

/** The place under the pointer, among the pictures of the same gallery, and a line that shows it. */
function placeAt(dragged: HTMLElement, x: number, y: number): { before: number; line: Drop } | null {
  const items = [...(dragged.parentElement?.querySelectorAll<HTMLElement>('[data-gallery-item]') ?? [])];
  for (const [place, item] of items.entries()) {
    const { left, right, top, bottom, height } = item.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const isBehind = x > (left + right) / 2;
    const edge = isBehind ? right + gapPx : left - gapPx;
    const line = { left: edge - thicknessPx / 2, top, width: thicknessPx, height };
    return { before: isBehind ? place + 1 : place, line };
  }
  return null;
}
