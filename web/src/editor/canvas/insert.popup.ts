import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** How tall the popup may become. */
export const popupHeightPx = 340;

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

/** Below what it belongs to, or above where there is no room. */
function putBeside(popup: HTMLElement, anchor: Element): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const isAbove = bottom + popupHeightPx > innerHeight && top > innerHeight - bottom;
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - popup.offsetWidth - 8))}px`;
  popup.style.bottom = isAbove ? `${innerHeight - top + 6}px` : 'auto';
  popup.style.top = isAbove ? 'auto' : `${bottom + 6}px`;
}
