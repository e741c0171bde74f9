/**
 * Where a row of two lines, as on phones, shows a column: the title and the state in the first line, up to three
 * details in the second, and a control, such as a menu, beside both.
 */
export type PhonePlace = 'title' | 'state' | 'detail' | 'control' | 'hidden';

interface PlacedColumn {
  title: string;
  untitled?: boolean;
  phone?: PhonePlace;
}

const maxDetails = 3;
/** How many of the columns without a place of their own are details. */
const usualDetails = 2;

/** The column that names the row: the first, unless another one is declared as the title. */
export function titleIndex(columns: readonly PlacedColumn[]): number {
  return Math.max(
    columns.findIndex(({ phone }) => phone === 'title'),
    0,
  );
}

/** Where a row of two lines shows each column. */
export function phonePlaces(columns: readonly PlacedColumn[]): PhonePlace[] {
  const chosen = columns.filter(({ phone }) => phone === 'detail').length;
  let free = Math.max(usualDetails - chosen, 0);
  const named = titleIndex(columns);
  return columns.map(({ title, untitled, phone }, index) => {
    if (index === named) return 'title';
    if (phone) return phone;
    if (untitled) return 'control';
    if (title === 'Status' || title === 'State') return 'state';
    free -= 1;
    return free >= 0 ? 'detail' : 'hidden';
  });
}

/** The columns of the grid that a detail takes; the last one reaches below the state. */
export function detailColumns(places: readonly PhonePlace[], index: number): string {
  const before = places.slice(0, index).filter((place) => place === 'detail').length;
  const isLast = !places.slice(index + 1).includes('detail');
  return `${Math.min(before + 1, maxDetails)} / ${isLast ? 'end' : 'auto'}`;
}
