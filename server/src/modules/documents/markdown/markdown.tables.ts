import type { StateBlock } from 'markdown-it';
import { trimChars, trimEndChars } from '../tree/text.ends.ts';

type BlockRule = (state: StateBlock, startLine: number, endLine: number, isSilent: boolean) => boolean;

/**
 * Parses tables with all cells of each row. GitHub drops cells beyond the header. White space other than spaces
 * and tabs is kept in cells.
 */
export function tableWithAllCells(table: BlockRule): BlockRule {
  return (state, startLine, endLine, isSilent) => {
    const first = state.tokens.length;
    if (!table(state, startLine, endLine, isSilent)) return false;
    if (isSilent) return true;
    const tokens = state.tokens.splice(first);
    let cells: string[] = [];
    for (const token of tokens) {
      if (token.type === 'tr_open') cells = cellsIn(state, token.map?.[0] ?? startLine).reverse();
      if (token.type === 'inline') token.content = cells.pop() ?? '';
      if (token.type === 'tr_close') {
        for (const cell of cells.reverse()) addCell(state, cell);
      }
      state.tokens.push(token);
    }
    return true;
  };
}

function cellsIn(state: StateBlock, line: number): string[] {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const row = trimEndChars(state.src.slice(start, state.eMarks[line]), ' \t');
  const cells = row.replace(/^\|/, '').split(/(?<!\\)\|/);
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => trimChars(cell, ' \t').replaceAll('\\|', '|'));
}

function addCell(state: StateBlock, cell: string): void {
  state.push('td_open', 'td', 1);
  const inline = state.push('inline', '', 0);
  inline.content = cell;
  inline.children = [];
  state.push('td_close', 'td', -1);
}
