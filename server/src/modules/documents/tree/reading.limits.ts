import { invalid } from '@imprint/shared/errors';
import type { DocumentFormat } from './blocks.check.ts';

/** The limits of texts to be parsed: far more than people write. */
export const readingLimits = {
  /** Depth of HTML elements. Tree walks are recursive. */
  elementDepth: 256,
  elements: 50_000,
  /** Columns of a table. */
  columns: 1000,
  /** Cells of a table after expanding spans and padding all rows to the same length. */
  cells: 50_000,
  /** Depth of lists, quotes, links and marks in Markdown: up to twelve lists and quotes plus eight marks. */
  markdownDepth: 40,
  /** Depth of brackets in Markdown. Deeper ones form no links. */
  bracketDepth: 16,
  /** Lines of Markdown. */
  lines: 100_000,
  /** Tokens of Markdown; each paragraph, item, cell, link, mark and line break has some. */
  parts: 200_000,
} as const;

/** Limits of blocks, as their schemas have them: characters of texts, and rows and columns of a table. */
export const blockLimits = {
  heading: 2000,
  citation: 1000,
  caption: 4000,
  cell: 10_000,
  rows: 1000,
  columns: 50,
} as const;

/** Throws VALIDATION_ERROR when a table is too large. */
export function assertTableFits(rows: number, columns: number, field: DocumentFormat): void {
  const tooMany = columns > readingLimits.columns ? 'columns' : 'cells';
  if (tooMany === 'cells' && rows * columns <= readingLimits.cells) return;
  throw invalid({ field, reason: `must have at most ${readingLimits[tooMany]} ${tooMany} in a table` });
}
