import type { Element, Root } from 'hast';
import type { DocumentFormat } from './blocks.check.ts';
import { assertTableFits } from './reading.limits.ts';

/** Throws VALIDATION_ERROR where a table is too large once its cells over several columns and rows are spread out. */
export function assertTablesFit(node: Root | Element, field: DocumentFormat): void {
  if (node.type === 'element' && node.tagName === 'table') assertFits(node, field);
  for (const child of node.children) if (child.type === 'element') assertTablesFit(child, field);
}

function assertFits(table: Element, field: DocumentFormat): void {
  const rows = elementsWithin(table, ['tr']);
  /** How many columns the cells of rows above take in a row, and how many of them end before it. */
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

/** The elements of these names in another one; what is in tables within it is none of its own. */
function elementsWithin(node: Element, names: readonly string[]): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'table') return [];
    return names.includes(child.tagName) ? [child] : elementsWithin(child, names);
  });
}
