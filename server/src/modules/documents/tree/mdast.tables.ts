import type { BlockInput } from '@imprint/shared/blocks/block';
import type { InlinePiece } from '@imprint/shared/text/inline';
import type { Nodes, PhrasingContent, Table } from 'mdast';
import { joinLines, joinPieces, piecesOf } from './mdast.inline.ts';
import { assertTableFits, blockLimits } from './reading.limits.ts';
import type { Reading } from './reading.ts';
import { paragraphBlock, paragraphBlocksOf } from './text.blocks.ts';

/**
 * A table, followed by what does not fit into its cells. In both formats, a table without a header has an empty first
 * row. Throws VALIDATION_ERROR when padding all rows to the same length makes too many cells.
 */
export function tableBlocksOf({ children }: Table, reading: Reading): BlockInput[] {
  const width = widthOf(children, reading);
  const rest: string[] = [];
  const [names = [], ...rows] = children.map((row) => {
    const cells = row.children.map((cell) => {
      const [text = '', ...others] = reading.writeParts(cellPieces(cell.children), blockLimits.cell);
      rest.push(...others);
      return text;
    });
    return [...cells, ...Array<string>(width - cells.length).fill('')];
  });
  const hasHeader = rows.length === 0 || names.some((name) => name !== '');
  return [
    { type: 'table', hasHeader, rows: hasHeader ? [names, ...rows] : rows },
    ...rest.map(paragraphBlock),
  ];
}

/** Whether a table block can hold all rows and columns. */
export function fitsTableBlock({ children }: Table, reading: Reading): boolean {
  return children.length <= blockLimits.rows && widthOf(children, reading) <= blockLimits.columns;
}

/** A paragraph for each row of a table. */
export function tableTextsOf({ children }: Table, reading: Reading): BlockInput[] {
  return children.flatMap((row) => {
    const cells = row.children.map((cell) => cellPieces(cell.children));
    return paragraphBlocksOf(joinPieces(cells, ' | '), reading);
  });
}

function widthOf(rows: Table['children'], { field }: Reading): number {
  const width = rows.reduce((widest, row) => Math.max(widest, row.children.length), 1);
  assertTableFits(rows.length, width, field);
  return width;
}

/** Cells in HTML may contain several blocks: each becomes a line. */
function cellPieces(nodes: readonly Nodes[]): InlinePiece[] {
  const lines: InlinePiece[][] = [];
  addLines(nodes, lines);
  return joinLines(lines);
}

function addLines(nodes: readonly Nodes[], lines: InlinePiece[][]): void {
  let line: Nodes[] = [];
  const endLine = () => {
    lines.push(piecesOf(line));
    line = [];
  };
  for (const node of nodes) {
    if (!isBlockNode(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (node.type === 'code') lines.push(piecesOf(codeLines(node.value)));
    else if ('children' in node) addLines(node.children, lines);
  }
  endLine();
}

function isBlockNode({ type }: Nodes): boolean {
  return ['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'code', 'thematicBreak'].includes(type);
}

function codeLines(code: string): PhrasingContent[] {
  return code.split('\n').flatMap((value) => [{ type: 'break' }, { type: 'text', value }]);
}
