import type { Collection } from '@imprint/shared/shapes/design';
import type { TokenRow } from '../token.rows.ts';
import { type CellColumn, textOf } from './cell.change.ts';
import type { CellPlace } from './use.cell.editing.ts';

/** Returns what finds the next or previous cell that can be edited in place; null at the ends. */
export function cellsOf(rows: readonly TokenRow[], modes: Collection['modes']) {
  const columns: readonly CellColumn[] = [
    { kind: 'path' },
    { kind: 'description' },
    ...modes.map(({ id }): CellColumn => ({ kind: 'mode', modeId: id })),
  ];
  return ({ token, column }: CellPlace, step: 1 | -1): CellPlace | null => {
    const isSame = (other: CellColumn) => JSON.stringify(other) === JSON.stringify(column);
    const current = rows.findIndex(({ key }) => key === token.id);
    let position = current * columns.length + columns.findIndex(isSame);
    for (;;) {
      position += step;
      const row = rows[Math.floor(position / columns.length)];
      const next = columns[position % columns.length];
      if (position < 0 || !row || !next) return null;
      if (row.kind === 'token' && textOf(row.token, next) !== null) return { token: row.token, column: next };
    }
  };
}
