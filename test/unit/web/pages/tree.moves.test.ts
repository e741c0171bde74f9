import { maxPageDepth } from '@imprint/shared/shapes/pages';
import { describe, expect, test } from 'vitest';
import {
  canMoveInto,
  lastPosition,
  moveWords,
  otherChildren,
  positionAfterStep,
  positionOf,
  possibleParents,
  type Step,
  type TreePosition,
} from '../../../../web/src/kit/tree/tree.moves.ts';
import { pageIn, treeOf } from '../support/page.trees.ts';

const pages = treeOf('About', '-Team', '--Ann', '--Ben', '-Jobs', 'Blog', 'Contact');

/** A chain of pages, each below the one before it. */
const chain = (length: number, prefix = 'Level') =>
  Array.from({ length }, (_, index) => `${'-'.repeat(index)}${prefix}${index + 1}`);

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

describe('where a page lies', () => {
  test.each<[title: string, place: TreePosition]>([
    ['About', { parentId: null, after: null }],
    ['Contact', { parentId: null, after: 'blog' }],
    ['Team', { parentId: 'about', after: null }],
    ['Jobs', { parentId: 'about', after: 'team' }],
    ['Ben', { parentId: 'team', after: 'ann' }],
  ])('%s', (title, place) => {
    expect(positionOf(pages, pageIn(pages, title))).toEqual(place);
  });

  test.each<[parentId: string | null, moved: string, siblings: string[]]>([
    [null, 'blog', ['About', 'Contact']],
    ['about', 'blog', ['Team', 'Jobs']],
    ['about', 'jobs', ['Team']],
    ['contact', 'blog', []],
  ])('below %s, the siblings of a page leave out %s itself', (parentId, moved, siblings) => {
    expect(titles(otherChildren(pages, parentId, moved))).toEqual(siblings);
  });

  test.each<[parentId: string | null, moved: string, after: string | null]>([
    [null, 'team', 'contact'],
    [null, 'contact', 'blog'],
    ['about', 'blog', 'jobs'],
    ['about', 'jobs', 'team'],
    ['contact', 'blog', null],
  ])('below %s, the last place for %s is behind %s', (parentId, moved, after) => {
    expect(lastPosition(pages, parentId, moved)).toEqual({ parentId, after });
  });
});

describe('the pages below which a page may lie', () => {
  test('are all but itself and those below it', () => {
    expect(titles(possibleParents(pages, 'about', maxPageDepth))).toEqual(['Blog', 'Contact']);
    expect(titles(possibleParents(pages, 'team', maxPageDepth))).toEqual([
      'About',
      'Jobs',
      'Blog',
      'Contact',
    ]);
    expect(titles(possibleParents(pages, 'contact', maxPageDepth))).toEqual([
      'About',
      'Team',
      'Ann',
      'Ben',
      'Jobs',
      'Blog',
    ]);
  });

  test.each([
    ['Leaf', maxPageDepth - 1],
    ['Pair', maxPageDepth - 2],
  ])('are those that leave room for all that is below %s', (title, deepest) => {
    const deep = treeOf(...chain(maxPageDepth), 'Leaf', 'Pair', '-Child');
    const levels = possibleParents(deep, title.toLowerCase(), maxPageDepth).filter((page) =>
      page.title.startsWith('Level'),
    );
    expect(levels.at(-1)?.depth).toBe(deepest);
    expect(canMoveInto(deep, title.toLowerCase(), `level${deepest}`, maxPageDepth)).toBe(true);
    expect(canMoveInto(deep, title.toLowerCase(), `level${deepest + 1}`, maxPageDepth)).toBe(false);
  });

  test('are counted by the deepest page below, not by the last', () => {
    const deep = treeOf(...chain(maxPageDepth), 'Pair', '-Child', '--Grandchild', '-Other');
    expect(canMoveInto(deep, 'pair', `level${maxPageDepth - 3}`, maxPageDepth)).toBe(true);
    expect(canMoveInto(deep, 'pair', `level${maxPageDepth - 2}`, maxPageDepth)).toBe(false);
  });

  test('never forbid the top', () => {
    const deep = treeOf(...chain(maxPageDepth));
    for (const { id } of deep) expect(canMoveInto(deep, id, null, maxPageDepth)).toBe(true);
  });
});

describe('one step', () => {
  test.each<[title: string, step: Step, place: TreePosition | null]>([
    ['About', 'up', null],
    ['Blog', 'up', { parentId: null, after: null }],
    ['Contact', 'up', { parentId: null, after: 'about' }],
    ['Ben', 'up', { parentId: 'team', after: null }],
    ['Contact', 'down', null],
    ['Jobs', 'down', null],
    ['About', 'down', { parentId: null, after: 'blog' }],
    ['Team', 'down', { parentId: 'about', after: 'jobs' }],
    ['About', 'in', null],
    ['Ann', 'in', null],
    ['Blog', 'in', { parentId: 'about', after: 'jobs' }],
    ['Contact', 'in', { parentId: 'blog', after: null }],
    ['About', 'out', null],
    ['Jobs', 'out', { parentId: null, after: 'about' }],
    ['Ann', 'out', { parentId: 'about', after: 'team' }],
  ])('of %s %s leads to %j', (title, step, place) => {
    expect(positionAfterStep(pages, pageIn(pages, title), step, maxPageDepth)).toEqual(place);
  });

  test('in leads nowhere when the page would lie too deep', () => {
    const below = '-'.repeat(maxPageDepth - 1);
    const deep = treeOf(...chain(maxPageDepth), `${below}Last`);
    expect(positionAfterStep(deep, pageIn(deep, 'Last'), 'in', maxPageDepth)).toBe(null);
    expect(positionAfterStep(deep, pageIn(deep, 'Last'), 'up', maxPageDepth)).toEqual({
      parentId: `level${maxPageDepth - 1}`,
      after: null,
    });
  });
});

test.each<[place: TreePosition, words: string]>([
  [{ parentId: null, after: null }, '“Jobs” moved to the start, at the top level'],
  [{ parentId: null, after: 'blog' }, '“Jobs” moved after “Blog”, at the top level'],
  [{ parentId: 'blog', after: null }, '“Jobs” moved to the start, under “Blog”'],
  [{ parentId: 'team', after: 'ann' }, '“Jobs” moved after “Ann”, under “Team”'],
])('a move to %j is announced by the titles there', (place, words) => {
  expect(moveWords(pages, pageIn(pages, 'Jobs'), place)).toBe(words);
});
