import type { Element, Root } from 'hast';
import type { DocumentFormat } from '../tree/blocks.check.ts';
import { assertTableFits } from '../tree/reading.limits.ts';

/** Throws VALIDATION_ERROR when a table is too large after expanding cells that span columns and rows. */
export function assertTablesFit(node: Root | Element, field: DocumentFormat): void {
  if (node.type === 'element' && node.tagName === 'table') assertFits(node, field);
  for (const child of node.children) if (child.type === 'element') assertTablesFit(child, field);
}

function assertFits(table: Element, field: DocumentFormat): void {
  const rows = elementsWithin(table, ['tr']);
  /** How many columns are taken by cells spanning from rows above, and how many of those end before each row. */
  let spanningColumns = 0;
  const endingAt = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    spanningColumns -= endingAt.get(index) ?? 0;
    let width = spanningColumns;
    for (const { properties } of elementsWithin(row, ['td', 'th'])) {
      const [columns, height] = [Number(properties.colSpan ?? 1), Number(properties.rowSpan ?? 1)];
      width += columns;
      if (height < 2) continue;
      spanningColumns += columns;
      endingAt.set(index + height, (endingAt.get(index + height) ?? 0) + columns);
    }
    assertTableFits(rows.length, width, field);
  }
}

/** The descendants with these names, excluding nested tables. */
function elementsWithin(node: Element, names: readonly string[]): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'table') return [];
    return names.includes(child.tagName) ? [child] : elementsWithin(child, names);
  });
}
