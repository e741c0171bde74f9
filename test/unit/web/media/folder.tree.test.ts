import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { expect, test } from 'vitest';
import { foldersIn, pathTo, possibleFolders } from '../../../../web/src/modules/media/folders/folder.tree.ts';

const folder = (id: string, parentId: string | null = null): MediaFolder => ({
  id,
  projectId: 'proj_1',
  parentId,
  name: id.toUpperCase(),
  mediaCount: 0,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const all = [folder('b'), folder('a10'), folder('a2'), folder('c', 'b'), folder('d', 'c')];
const ids = (folders: readonly MediaFolder[]) => folders.map(({ id }) => id);

test('folders of a folder are sorted by name, with numbers by value', () => {
  expect(ids(foldersIn(all, null))).toEqual(['a2', 'a10', 'b']);
  expect(ids(foldersIn(all, 'b'))).toEqual(['c']);
});

test('a path names the folder and those it is in, and is empty for an unknown one', () => {
  expect(ids(pathTo(all, 'd'))).toEqual(['b', 'c', 'd']);
  expect(pathTo(all, 'unknown')).toEqual([]);
  expect(pathTo([folder('x', 'y'), folder('y', 'x')], 'x')).toHaveLength(10);
});

test('files can move to every folder, which is told by its path', () => {
  expect(possibleFolders(all, null).map(({ path }) => path)).toEqual([
    'A2',
    'A10',
    'B',
    'B / C',
    'B / C / D',
  ]);
});

test('a folder cannot move into itself, a folder within it, or so deep that one within it would be too deep', () => {
  expect(possibleFolders(all, 'c').map(({ id }) => id)).toEqual(['a2', 'a10', 'b']);
  const chain = Array.from({ length: 9 }, (_, at) => folder(`n${at}`, at === 0 ? null : `n${at - 1}`));
  expect(possibleFolders([...all, ...chain], 'c').map(({ id }) => id)).not.toContain('n8');
  expect(possibleFolders([...all, ...chain], 'd').map(({ id }) => id)).toContain('n8');
});
