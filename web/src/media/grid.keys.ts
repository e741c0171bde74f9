interface Grid {
  count: number;
  /** How many stand beside each other. */
  columns: number;
  /** Place of the one that the key is pressed on. */
  index: number;
}

/** Where a key leads in a grid of options, as the place of one; undefined for a key that leads nowhere. */
export function stepInGrid({ count, columns, index }: Grid, key: string): number | undefined {
  const last = count - 1;
  const isInLastRow = Math.floor(index / columns) === Math.floor(last / columns);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      // In a list of lines there is nothing to the left or right.
      if (columns === 1) return undefined;
      return key === 'ArrowRight' ? Math.min(index + 1, last) : Math.max(index - 1, 0);
    case 'ArrowDown':
      // In the last row but one, what has nothing right below it leads to the last.
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
