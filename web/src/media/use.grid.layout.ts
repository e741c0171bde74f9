import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least width of a picture in the grid, and the space between two, in pixels. */
const minWidthPx = 168;
export const gapPx = 16;

export interface GridLayout {
  /** How many pictures stand beside each other. */
  columns: number;
  /** How wide each is. */
  widthPx: number;
  /** Where the grid begins in the document. */
  topPx: number;
}

/** How the pictures fit into an element, which may change its width and its place. */
export function useGridLayout(element: RefObject<HTMLElement | null>): GridLayout {
  const [{ widthPx, topPx }, setRoom] = useState({ widthPx: 1024, topPx: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { top, width } = current.getBoundingClientRect();
      const next = { widthPx: width, topPx: Math.round(top + scrollY) };
      setRoom((before) => (before.widthPx === width && before.topPx === next.topPx ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // What stands above it moves it, which the body notices.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (minWidthPx + gapPx)));
  return { columns, widthPx: (widthPx - (columns - 1) * gapPx) / columns, topPx };
}
