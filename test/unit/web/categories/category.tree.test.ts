import { describe, expect, test } from 'vitest';
import {
  canHaveChildren,
  depthOf,
  possibleParents,
} from '../../../../web/src/modules/categories/category.tree.ts';

/** A chain as deep as categories may lie, and beside it one with a category below. */
const all = [
  ...['/1', '/1/2', '/1/2/3', '/1/2/3/4', '/1/2/3/4/5', '/1/2/3/4/5/6'],
  ...['/top', '/top/leaf', '/top-of-all'],
].map((path) => ({ id: path, path }));
const at = (path: string) => ({ id: path, path });
const offered = (path: string) => possibleParents(all, at(path)).map((parent) => parent.path);

test('depth is counted from 1 at the top', () => {
  expect(['/1', '/1/2', '/1/2/3/4/5/6'].map((path) => depthOf({ path }))).toEqual([1, 2, 6]);
});

test('a category takes others below it down to the sixth', () => {
  expect([canHaveChildren({ path: '/1/2/3/4/5' }), canHaveChildren({ path: '/1/2/3/4/5/6' })]).toEqual([
    true,
    false,
  ]);
});

describe('the parents that are offered', () => {
  test('for a new category are all below which another one fits', () => {
    expect(possibleParents(all, null).map(({ path }) => path)).toEqual(
      all.map(({ path }) => path).filter((path) => path !== '/1/2/3/4/5/6'),
    );
  });

  test('leave out the category itself and all that lies below it', () => {
    expect(offered('/1')).toEqual([]);
    expect(offered('/1/2/3/4/5')).not.toContain('/1/2/3/4/5/6');
  });

  test('leave room for what lies below the category', () => {
    expect(offered('/top')).toEqual(['/1', '/1/2', '/1/2/3', '/1/2/3/4', '/top-of-all']);
    expect(offered('/top/leaf')).toEqual([
      '/1',
      '/1/2',
      '/1/2/3',
      '/1/2/3/4',
      '/1/2/3/4/5',
      '/top',
      '/top-of-all',
    ]);
  });

  test('are not mistaken for what lies below because their names begin alike', () => {
    expect(offered('/top')).toContain('/top-of-all');
  });
});
