import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** How tall the popup may become where there is room. */
const popupHeightPx = 416;
const gapPx = 6;
const marginPx = 8;

/** Keeps a popup beside what it belongs to, and closes it when somebody presses elsewhere. */
export function useInsertPopup(
  popup: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onLeave: () => void,
): void {
  useLayoutEffect(() => {
    const place = () => popup.current && putBeside(popup.current, anchor);
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [popup, anchor]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !popup.current?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });
}

/** Below what it belongs to, or above where there is more room; as tall as the room allows. */
function putBeside(popup: HTMLElement, anchor: Element): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const isAbove = bottom + gapPx + popupHeightPx > innerHeight && top > innerHeight - bottom;
  const roomPx = (isAbove ? top : innerHeight - bottom) - gapPx - marginPx;
  popup.style.maxHeight = `${Math.min(popupHeightPx, roomPx)}px`;
  popup.style.left = `${Math.max(marginPx, Math.min(left, innerWidth - popup.offsetWidth - marginPx))}px`;
  popup.style.bottom = isAbove ? `${innerHeight - top + gapPx}px` : 'auto';
  popup.style.top = isAbove ? 'auto' : `${bottom + gapPx}px`;
}
