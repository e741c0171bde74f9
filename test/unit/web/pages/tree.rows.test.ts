import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../web/src/modules/pages/tree/tree.rows.ts';
import { treeOf } from '../support/page.trees.ts';

const pages = treeOf('About', '-Team', '--Ann', '--Ben', '-Jobs', 'Blog', 'Contact', '-Map');

/** The lines that show, with + before those that are expanded and * behind those that a search meant. */
function shown(expanded: readonly string[], q?: string): string[] {
  return rowsOf(pages, new Set(expanded), q).map(({ page, isExpanded, isMatch }) => {
    const indent = '-'.repeat(page.depth - 1);
    return `${indent}${isExpanded ? '+' : ''}${page.title}${q && isMatch ? '*' : ''}`;
  });
}

describe('the lines of a tree', () => {
  test.each<[expanded: string[], lines: string[]]>([
    [[], ['About', 'Blog', 'Contact']],
    [['about'], ['+About', '-Team', '-Jobs', 'Blog', 'Contact']],
    [
      ['about', 'team'],
      ['+About', '-+Team', '--Ann', '--Ben', '-Jobs', 'Blog', 'Contact'],
    ],
    [['contact'], ['About', 'Blog', '+Contact', '-Map']],
    [['team'], ['About', 'Blog', 'Contact']],
    [
      ['blog', 'gone'],
      ['About', 'Blog', 'Contact'],
    ],
  ])('with %j expanded are those whose parents are all expanded', (expanded, lines) => {
    expect(shown(expanded)).toEqual(lines);
  });

  test('tell the position of each among its siblingCount, and whether it has pages below', () => {
    const rows = rowsOf(pages, new Set(['about']), undefined);
    const told = rows.map(({ page, position, siblingCount, hasChildren }) => [
      page.title,
      position,
      siblingCount,
      hasChildren,
    ]);
    expect(told).toEqual([
      ['About', 1, 3, true],
      ['Team', 1, 2, true],
      ['Jobs', 2, 2, false],
      ['Blog', 2, 3, false],
      ['Contact', 3, 3, true],
    ]);
    expect(rows.every(({ isMatch }) => isMatch)).toBe(true);
  });
});

describe('a search', () => {
  test.each<[q: string, lines: string[]]>([
    ['ann', ['+About', '-+Team', '--Ann*']],
    ['ANN', ['+About', '-+Team', '--Ann*']],
    ['team', ['+About', '-+Team*', '--Ann*', '--Ben*']],
    ['a', ['+About*', '-+Team*', '--Ann*', '--Ben*', '-Jobs*', '+Contact*', '-Map*']],
    ['/contact/', ['+Contact', '-Map*']],
    ['nobody', []],
  ])('for %j shows hits by title or path with all that lies above them', (q, lines) => {
    expect(shown([], q)).toEqual(lines);
  });

  test('shows its hits whatever is expanded', () => {
    expect(shown(['contact'], 'ann')).toEqual(shown([], 'ann'));
  });

  test('counts places among the lines that it leaves', () => {
    const rows = rowsOf(pages, new Set(), 'map');
    expect(rows.map(({ page, position, siblingCount }) => [page.title, position, siblingCount])).toEqual([
      ['Contact', 1, 1],
      ['Map', 1, 1],
    ]);
  });
});
