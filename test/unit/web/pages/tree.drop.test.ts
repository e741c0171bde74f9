import { maxPageDepth } from '@imprint/shared/shapes/pages';
import { describe, expect, test } from 'vitest';
import { dropAt } from '../../../../web/src/kit/tree/tree.drop.ts';
import { afterMove, type TreeNode } from '../../../../web/src/kit/tree/tree.moves.ts';
import { rowsOf } from '../../../../web/src/modules/pages/tree/tree.rows.ts';
import { outlineOf, treeOf } from '../support/page.trees.ts';

const pages = treeOf('One', 'Two', '-Two a', '-Two b', '--Deep', 'Three');
const everything = new Set(pages.map(({ id }) => id));

interface Pointing {
  over: string;
  /** How far down the line, from 0 to 1. */
  down: number;
  /** How deep the distance from the left means; very far to the right unless it is said. */
  depth?: number;
  expanded?: ReadonlySet<string>;
}

/** Where a page would be dropped that is dragged over a line. */
function pointedAt(title: string, { over, down, depth = 99, expanded = everything }: Pointing) {
  const row = rowsOf(pages, expanded, undefined).find(({ page }) => page.title === over);
  if (!row) throw new Error(`The line of ${over} does not show.`);
  return dropAt(
    pages,
    title.toLowerCase(),
    { row: { node: row.page, isExpanded: row.isExpanded }, offsetRatio: down, depth },
    maxPageDepth,
  );
}

/** The tree after a page was dropped there; null where it cannot be dropped. */
function dropped(title: string, pointing: Pointing): string[] | null {
  const drop = pointedAt(title, pointing);
  return drop && outlineOf(afterMove(pages, title.toLowerCase(), drop.position));
}

describe('a page that is dragged over a line', () => {
  test('would lie before it at its top, inside in its middle, and behind it at its bottom', () => {
    expect(pointedAt('Three', { over: 'Two a', down: 0.1 })).toEqual({
      rowId: 'two a',
      side: 'before',
      depth: 2,
      position: { parentId: 'two', after: null },
    });
    expect(pointedAt('Three', { over: 'Two a', down: 0.5 })).toEqual({
      rowId: 'two a',
      side: 'inside',
      depth: 3,
      position: { parentId: 'two a', after: null },
    });
    expect(pointedAt('Three', { over: 'Two a', down: 0.9 })).toEqual({
      rowId: 'two a',
      side: 'after',
      depth: 2,
      position: { parentId: 'two', after: 'two a' },
    });
  });

  test.each([
    [0, 'before'],
    [0.27, 'before'],
    [0.29, 'inside'],
    [0.71, 'inside'],
    [0.73, 'after'],
    [1, 'after'],
  ])('%d down means %s', (down, side) => {
    expect(pointedAt('Three', { over: 'One', down })?.side).toBe(side);
  });

  test('comes behind what lies inside already', () => {
    expect(dropped('Three', { over: 'Two', down: 0.5 })).toEqual([
      ...['One', 'Two', '-Two a', '-Two b', '--Deep', '-Three'],
    ]);
  });

  test('comes first inside when it is dropped right below a line that is expanded', () => {
    const drop = pointedAt('Three', { over: 'Two', down: 0.9 });
    expect(drop).toMatchObject({ side: 'after', depth: 2, position: { parentId: 'two', after: null } });
  });

  test('comes behind all that lies below a line that is collapsed', () => {
    const collapsed = { over: 'Two', down: 0.9, expanded: new Set<string>() };
    expect(dropped('One', collapsed)).toEqual(['Two', '-Two a', '-Two b', '--Deep', 'One', 'Three']);
  });
});

describe('below the last of several siblings, the distance from the left', () => {
  test.each([
    [4, 3, { parentId: 'two b', after: 'deep' }],
    [3, 3, { parentId: 'two b', after: 'deep' }],
    [2, 2, { parentId: 'two', after: 'two b' }],
    [1, 1, { parentId: null, after: 'two' }],
  ])('that means depth %d leads to depth %d', (depth, shownDepth, position) => {
    expect(pointedAt('One', { over: 'Deep', down: 0.9, depth })).toEqual({
      rowId: 'deep',
      side: 'after',
      depth: shownDepth,
      position,
    });
  });

  test('means nothing where a sibling follows', () => {
    const drop = pointedAt('One', { over: 'Two a', down: 0.9, depth: 1 });
    expect(drop).toMatchObject({ depth: 2, position: { parentId: 'two', after: 'two a' } });
  });

  test('does not count the page that is dragged as one that follows', () => {
    const collapsed = new Set(['two']);
    const drop = pointedAt('Two b', { over: 'Two a', down: 0.9, depth: 1, expanded: collapsed });
    expect(drop).toMatchObject({ depth: 1, position: { parentId: null, after: 'two' } });
  });
});

describe('a page cannot be dropped', () => {
  test.each<[why: string, title: string, pointing: Pointing]>([
    ['on itself', 'Two', { over: 'Two', down: 0.5 }],
    ['inside a page below it', 'Two', { over: 'Deep', down: 0.5 }],
    ['beside a page below it', 'Two', { over: 'Two a', down: 0.1 }],
    ['before the one that follows it', 'One', { over: 'Two', down: 0.1 }],
    ['behind the one before it', 'Three', { over: 'Deep', down: 0.9, depth: 1 }],
    ['inside its parent, whose last it is', 'Two b', { over: 'Two', down: 0.5 }],
  ])('%s', (_, title, pointing) => {
    expect(pointedAt(title, pointing)).toBe(null);
  });

  test('once it is gone, or where it would lie too deep', () => {
    const deep = treeOf(
      ...Array.from({ length: maxPageDepth }, (_, at) => `${'-'.repeat(at)}L${at + 1}`),
      'Leaf',
    );
    const [aboveIt, last] = deep.slice(maxPageDepth - 2, maxPageDepth);
    if (!last || !aboveIt) throw new Error('The deepest pages are missing.');
    const inside = (id: string, node: TreeNode) => {
      const pointer = { row: { node, isExpanded: false }, offsetRatio: 0.5, depth: 1 };
      return dropAt(deep, id, pointer, maxPageDepth);
    };
    expect(inside('leaf', last)).toBe(null);
    expect(inside('leaf', aboveIt)).not.toBe(null);
    expect(inside('gone', aboveIt)).toBe(null);
  });
});
