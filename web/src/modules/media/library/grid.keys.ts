interface Grid {
  count: number;
  /** Items per row. */
  columns: number;
  /** Index of the focused item. */
  index: number;
}

/** The index that a key moves to in a grid of options; undefined for other keys. */
export function stepInGrid({ count, columns, index }: Grid, key: string): number | undefined {
  const last = count - 1;
  const isInLastRow = Math.floor(index / columns) === Math.floor(last / columns);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      // A single column has nothing to the left or right.
      if (columns === 1) return undefined;
      return key === 'ArrowRight' ? Math.min(index + 1, last) : Math.max(index - 1, 0);
    case 'ArrowDown':
      // From the second last row, an item with nothing below it moves to the last item.
      return isInLastRow ? index : Math.min(index + columns, last);
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
