import { invalid } from '@imprint/shared/errors';
import type { DocumentFormat } from './blocks.check.ts';

/** How much a text may hold before it is read further: far more than people write. */
export const readingLimits = {
  /** Elements of HTML in each other; what walks the tree calls itself for each level. */
  elementDepth: 256,
  elements: 50_000,
  /** Columns of a table. */
  columns: 1000,
  /** Cells of a table, once those over several columns and rows are spread out and all rows are as long as the longest. */
  cells: 50_000,
  /** Lists, quotes, links and marks of Markdown in each other: lists and quotes may lie twelve deep, marks eight. */
  markdownDepth: 40,
  /** Brackets of Markdown in each other; those that are deeper make no links. */
  bracketDepth: 16,
  /** Lines of Markdown. */
  lines: 100_000,
  /** Tokens of Markdown: each paragraph, item, cell, link, mark and line break has some. */
  parts: 200_000,
} as const;

/** Throws VALIDATION_ERROR where a table is too large. */
export function assertTableFits(rows: number, columns: number, field: DocumentFormat): void {
  const tooMany = columns > readingLimits.columns ? 'columns' : 'cells';
  if (tooMany === 'cells' && rows * columns <= readingLimits.cells) return;
  throw invalid({ field, reason: `must have at most ${readingLimits[tooMany]} ${tooMany} in a table` });
}
