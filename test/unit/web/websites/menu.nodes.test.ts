import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterMove, possibleParents } from '../../../../web/src/kit/tree/tree.moves.ts';
import {
  type EditedMenu,
  maxDepthOf,
  menuOf,
  nodesOf,
} from '../../../../web/src/modules/websites/menus/menu.nodes.ts';

const titleOf = (link: string | null) => link ?? 'Heading';
const menu: EditedMenu = [
  { link: 'page_about', items: [{ link: 'page_team', label: 'Our team' }, { link: '/jobs' }] },
  { link: null, label: 'More', items: [{ link: 'blog', locale: 'de' }] },
  { link: 'blog' },
];

describe('the nodes of a menu', () => {
  test('are its items in reading order, with their titles and paths', () => {
    const nodes = nodesOf(menu, titleOf);
    expect(nodes.map(({ title, depth, parentId, path }) => [title, depth, parentId, path])).toEqual([
      ['page_about', 1, null, '0'],
      ['Our team', 2, '0', '0.items.0'],
      ['/jobs', 2, '0', '0.items.1'],
      ['More', 1, null, '1'],
      ['blog', 2, '3', '1.items.0'],
      ['blog', 1, null, '2'],
    ]);
  });

  test('make the same menu again', () => {
    expect(nodesOf(menuOf(nodesOf(menu, titleOf)), titleOf)).toEqual(nodesOf(menu, titleOf));
  });

  test('keep headings at the top', () => {
    const nodes = nodesOf([...menu, { link: null, label: 'Empty' }], titleOf);
    const parents = nodes.map((node) =>
      possibleParents(nodes, node.id, maxDepthOf(node)).map(({ title }) => title),
    );
    expect(parents.at(-1)).toEqual([]);
    expect(parents.at(-2)).toEqual(['page_about', 'More', 'Empty']);
  });

  test('lose no item in a move', () => {
    const at = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(at, at, (from, to) => {
        const nodes = nodesOf(menu, titleOf);
        const [moved, after] = [nodes[from], nodes[to]];
        if (!moved || !after || moved === after) return;
        const next = afterMove(nodes, moved.id, { parentId: after.parentId, after: after.id });
        const titles = (all: typeof nodes) => all.map(({ title }) => title).sort();
        expect(titles(nodesOf(menuOf(next), titleOf))).toEqual(titles(nodes));
      }),
    );
  });
});
