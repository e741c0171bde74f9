import { describe, expect, test } from 'vitest';
import { stepKeys } from '../../../../web/src/kit/tree/tree.moves.ts';
import type { TreeActions, TreeEditing } from '../../../../web/src/modules/pages/tree/page.tree.tsx';
import { handleKey, type TypeAhead, typeAhead } from '../../../../web/src/modules/pages/tree/tree.keys.ts';
import { rowsOf } from '../../../../web/src/modules/pages/tree/tree.rows.ts';
import { treeOf } from '../support/page.trees.ts';

const pages = treeOf('About', '-Team', '--Ann', '-Tea', 'Blog', '-Archive', 'Contact');
// Blog alone is collapsed.
const rows = rowsOf(pages, new Set(['about', 'team']), undefined);
const indexOf = (title: string) => rows.findIndex(({ page }) => page.title === title);

/** What a key on a line asks of the tree, as `focus team`; undefined for a key that means nothing there. */
function pressed(key: string, title: string, mayWrite = true): string | undefined {
  const asked: string[] = [];
  const note = (name: string) => (page: string | { id: string } | null) => {
    asked.push(`${name} ${typeof page === 'string' ? page : page?.id}`);
  };
  const write: TreeEditing = {
    startRename: note('rename'),
    finishRename: note('renamed'),
    addBelow: note('addBelow'),
    step: note('step'),
    duplicate: note('duplicate'),
    setRole: note('setRole'),
    openMoveDialog: note('askMove'),
    openDeleteDialog: note('askDelete'),
    openPublishDialog: note('askPublish'),
    openUnpublishDialog: note('askUnpublish'),
  };
  const actions: TreeActions = {
    open: note('open'),
    liveUrlOf: () => null,
    focus: note('focus'),
    expand: note('expand'),
    collapse: note('collapse'),
    edit: mayWrite ? write : null,
  };
  const isTaken = handleKey(key, { rows, index: indexOf(title) }, actions);
  return isTaken ? asked.join() : undefined;
}

describe('a key on a line of the tree', () => {
  test.each([
    ['ArrowDown', 'About', 'focus team'],
    ['ArrowDown', 'Tea', 'focus blog'],
    ['ArrowDown', 'Contact', 'focus contact'],
    ['ArrowUp', 'Contact', 'focus blog'],
    ['ArrowUp', 'Tea', 'focus ann'],
    ['ArrowUp', 'About', 'focus about'],
    ['Home', 'Contact', 'focus about'],
    ['End', 'Ann', 'focus contact'],
    ['Enter', 'Ann', 'open ann'],
    ['F2', 'Ann', 'rename ann'],
    ['Delete', 'Ann', 'askDelete ann'],
  ])('%s on %s asks to %s', (key, title, asked) => {
    expect(pressed(key, title)).toBe(asked);
  });

  test.each([
    ['ArrowRight', 'an expanded line goes to the first one below', 'Team', 'focus ann'],
    ['ArrowRight', 'a collapsed line expands it', 'Blog', 'expand blog'],
    ['ArrowRight', 'a line with nothing below does nothing', 'Contact', ''],
    ['ArrowLeft', 'an expanded line collapses it', 'Team', 'collapse team'],
    ['ArrowLeft', 'any other line goes to its parent', 'Ann', 'focus team'],
    ['ArrowLeft', 'a collapsed line at the top does nothing', 'Blog', ''],
  ])('%s on %s', (key, _, title, asked) => {
    expect(pressed(key, title)).toBe(asked);
  });

  test.each(['a', 'Tab', 'Escape', ' ', 'PageDown'])('%j is left to others', (key) => {
    expect(pressed(key, 'Ann')).toBe(undefined);
  });

  test('changes nothing for those who may only read', () => {
    expect(['F2', 'Delete'].map((key) => pressed(key, 'Ann', false))).toEqual(['', '']);
    expect(pressed('Enter', 'Ann', false)).toBe('open ann');
  });

  test('means nothing when there is no line', () => {
    expect(pressed('Enter', 'Archive')).toBe(undefined);
  });

  test('with Alt moves the page in the direction of the arrow', () => {
    const { ArrowUp, ArrowDown, ArrowRight, ArrowLeft } = stepKeys;
    expect([ArrowUp, ArrowDown, ArrowRight, ArrowLeft]).toEqual(['up', 'down', 'in', 'out']);
  });
});

describe('letters that are typed on a line', () => {
  /** The lines that letters lead to one after the other, each so many milliseconds after the one before. */
  function typing(start: string, letters: string, pauseMs: number): (string | undefined)[] {
    let typed: TypeAhead = { text: '', at: 0 };
    let index = indexOf(start);
    return [...letters].map((letter, count) => {
      const next = typeAhead({ rows, index }, typed, letter, 10_000 + count * pauseMs);
      typed = next.typed;
      if (next.match) index = rows.findIndex(({ page }) => page.id === next.match);
      return next.match;
    });
  }

  test.each<[start: string, letters: string, pauseMs: number, found: (string | undefined)[]]>([
    // Each letter of its own goes on to the next title, and begins again at the top.
    ['About', 'ttt', 1000, ['team', 'tea', 'team']],
    ['Team', 'aa', 1000, ['ann', 'about']],
    ['Contact', 'c', 1000, ['contact']],
    // Letters in quick succession are a word, which stays where it has led while it fits.
    ['About', 'tea', 100, ['team', 'team', 'team']],
    ['Contact', 'ab', 100, ['about', 'about']],
    ['Team', 'tea', 100, ['tea', 'tea', 'tea']],
    ['About', 'an', 100, ['ann', 'ann']],
    ['About', 'tx', 100, ['team', undefined]],
    // Capital letters are the same.
    ['Team', 'B', 1000, ['blog']],
    // What does not show is not found.
    ['Blog', 'ar', 100, ['about', undefined]],
  ])('from %s, %j with %d ms between them lead to %j', (start, letters, pauseMs, found) => {
    expect(typing(start, letters, pauseMs)).toEqual(found);
  });

  test('are one word for less than 600 ms', () => {
    expect(typing('About', 'te', 599)).toEqual(['team', 'team']);
    expect(typing('About', 'tt', 600)).toEqual(['team', 'tea']);
  });
});
