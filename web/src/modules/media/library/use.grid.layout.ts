import { type RefObject, useLayoutEffect, useState } from 'react';

/** The minimum width of a tile, and the gap between tiles, in pixels. */
const minWidthPx = 168;
export const gapPx = 16;

export interface GridLayout {
  /** Tiles per row. */
  columns: number;
  /** The width of a tile. */
  widthPx: number;
  /** The top of the grid in the document. */
  topPx: number;
}

/** The grid layout for an element, updated when its size or position changes. */
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
    // Content above moves it, which changes the body's size.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (minWidthPx + gapPx)));
  return { columns, widthPx: (widthPx - (columns - 1) * gapPx) / columns, topPx };
}
