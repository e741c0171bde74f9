import type { KeyboardEvent } from 'react';

/** Where a key leads in a grid of options, as the number of one; null for a key that leads nowhere. */
export function stepInGrid(
  options: readonly HTMLElement[],
  from: number,
  key: KeyboardEvent['key'],
): number | null {
  const top = options[0]?.offsetTop;
  const columns = options.filter(({ offsetTop }) => offsetTop === top).length;
  const last = options.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      // In the last row but one, what has nothing right below it leads to the last.
      return Math.floor(from / columns) === Math.floor(last / columns)
        ? from
        : Math.min(from + columns, last);
    case 'ArrowUp':
      return from < columns ? from : from - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
