import { usePointerDrag } from '../canvas/use.pointer.drag.ts';
import type { DropRect } from '../editor.state.ts';

const thicknessPx = 3;
/** Half of the space between two pictures. */
const gapPx = 6;

/**
 * Lets a mouse or pen drag pictures of a gallery to other places in it; a finger scrolls, and uses the
 * buttons.
 */
export function useGalleryDrag(onMove: (from: number, to: number) => void) {
  return usePointerDrag({
    elementFor: ({ pointerType, currentTarget }) =>
      pointerType === 'touch' ? null : currentTarget.closest<HTMLElement>('[data-gallery-item]'),
    positionAt,
    onDrop(item, before) {
      const from = Number(item.dataset.galleryItem);
      onMove(from, before > from ? before - 1 : before);
    },
  });
}

/** Before which one of the same gallery the pointer is, and a line that shows it. */
function positionAt(dragged: HTMLElement, x: number, y: number): { position: number; line: DropRect } | null {
  const items = [
    ...(dragged.closest('.canvas-gallery')?.querySelectorAll<HTMLElement>('[data-gallery-item]') ?? []),
  ];
  for (const [position, item] of items.entries()) {
    const { left, right, top, bottom, height } = item.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) continue;
    const isBehind = x > (left + right) / 2;
    const edge = isBehind ? right + gapPx : left - gapPx;
    const line = { left: edge - thicknessPx / 2, top, width: thicknessPx, height };
    return { position: isBehind ? position + 1 : position, line };
  }
  return null;
}
