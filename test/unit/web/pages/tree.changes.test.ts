import { maxPageDepth, type PageTreeNode } from '@imprint/shared/shapes/pages';
import { describe, expect, test } from 'vitest';
import {
  canMoveInto,
  otherChildren,
  positionAfterStep,
  positionOf,
  type Step,
  type TreePosition,
} from '../../../../web/src/kit/tree/tree.moves.ts';
import {
  afterPageMove,
  afterRename,
  applyOptimistically,
  type TreeChange,
} from '../../../../web/src/modules/pages/tree/tree.changes.ts';
import { outlineOf, pageIn, pageNode, treeOf } from '../support/page.trees.ts';

const pages = treeOf('About', '-Team', '--Ann', '-Jobs', 'Blog', 'Contact');

describe('a move that is shown before it is made', () => {
  test.each<[title: string, place: TreePosition, outline: string[]]>([
    ['Contact', { parentId: null, after: null }, ['Contact', 'About', '-Team', '--Ann', '-Jobs', 'Blog']],
    ['Contact', { parentId: null, after: 'about' }, ['About', '-Team', '--Ann', '-Jobs', 'Contact', 'Blog']],
    ['Contact', { parentId: 'about', after: null }, ['About', '-Contact', '-Team', '--Ann', '-Jobs', 'Blog']],
    [
      'Contact',
      { parentId: 'about', after: 'team' },
      ['About', '-Team', '--Ann', '-Contact', '-Jobs', 'Blog'],
    ],
    [
      'About',
      { parentId: 'contact', after: null },
      ['Blog', 'Contact', '-About', '--Team', '---Ann', '--Jobs'],
    ],
    ['Team', { parentId: null, after: 'blog' }, ['About', '-Jobs', 'Blog', 'Team', '-Ann', 'Contact']],
  ])('takes %s with all below it to %j', (title, place, outline) => {
    expect(outlineOf(afterPageMove(pages, title.toLowerCase(), place))).toEqual(outline);
  });

  test('changes the paths and depths of what comes along, and the parent of the moved page alone', () => {
    const moved = afterPageMove(pages, 'team', { parentId: 'contact', after: null });
    expect(pageIn(moved, 'Team')).toMatchObject({ parentId: 'contact', depth: 2, path: '/contact/team' });
    expect(pageIn(moved, 'Ann')).toMatchObject({ parentId: 'team', depth: 3, path: '/contact/team/ann' });
    expect(afterPageMove(moved, 'team', positionOf(pages, pageIn(pages, 'Team')))).toEqual(pages);
  });

  test.each(['up', 'down', 'in', 'out'] as const)(
    'is the same, by one step %s, as a move to its place',
    (step) => {
      expect(outlineOf(stepped('Jobs', step))).toEqual(
        {
          up: ['About', '-Jobs', '-Team', '--Ann', 'Blog', 'Contact'],
          down: outlineOf(pages),
          in: ['About', '-Team', '--Ann', '--Jobs', 'Blog', 'Contact'],
          out: ['About', '-Team', '--Ann', 'Jobs', 'Blog', 'Contact'],
        }[step],
      );
    },
  );

  test('to any place that is allowed leads there, keeps every page and stays in reading order', () => {
    let moves = 0;
    for (const { id } of pages) {
      for (const place of placesFor(id)) {
        const moved = afterPageMove(pages, id, place);
        const page = moved.find((one) => one.id === id);
        expect(page && positionOf(moved, page), `${id} to ${JSON.stringify(place)}`).toEqual(place);
        expect(moved.map((one) => one.id).sort()).toEqual(pages.map((one) => one.id).sort());
        expect(parentsByOrder(moved)).toEqual(moved.map(({ parentId }) => parentId));
        moves += 1;
      }
    }
    expect(moves).toBeGreaterThan(50);
  });

  test.each<[title: string, place: TreePosition]>([
    ['gone', { parentId: null, after: null }],
    ['blog', { parentId: 'gone', after: null }],
    ['blog', { parentId: null, after: 'gone' }],
    ['about', { parentId: 'team', after: null }],
  ])('of %s to %j changes nothing, because one of them is not there', (id, place) => {
    expect(afterPageMove(pages, id, place)).toBe(pages);
  });

  function stepped(title: string, step: Step): readonly PageTreeNode[] {
    const page = pageIn(pages, title);
    const place = positionAfterStep(pages, page, step, maxPageDepth);
    return place ? afterPageMove(pages, page.id, place) : pages;
  }
});

/** Every place that a page may be moved to. */
function placesFor(pageId: string): TreePosition[] {
  const parents = [null, ...pages.map(({ id }) => id)].filter((id) =>
    canMoveInto(pages, pageId, id, maxPageDepth),
  );
  return parents.flatMap((parentId) => [
    { parentId, after: null },
    ...otherChildren(pages, parentId, pageId).map(({ id }) => ({ parentId, after: id })),
  ]);
}

/** The parent of each page, as their order and depths tell it. */
function parentsByOrder(inOrder: readonly PageTreeNode[]): (string | null)[] {
  return inOrder.map(({ depth }, index) => {
    const above = inOrder.slice(0, index).findLast((one) => one.depth < depth);
    return above?.depth === depth - 1 ? above.id : null;
  });
}

describe('a title that is shown before it is saved', () => {
  test.each([
    ['draft', true, true],
    ['draft', false, false],
    ['published', false, true],
    ['published', true, true],
    ['scheduled', false, false],
    ['unpublished', false, false],
  ] as const)('of a page that is %s, with changes %s, leaves changes %s', (status, before, after) => {
    const all = [pageNode('One', { status, hasUnpublishedChanges: before }), pageNode('Two')];
    const [one, two] = afterRename(all, 'one', 'Uno');
    expect(one).toEqual({ ...all[0], title: 'Uno', hasUnpublishedChanges: after });
    expect(two).toBe(all[1]);
  });
});

describe('a change under way', () => {
  /** What shows over the pages that the service has answered, as the tree adds it up. */
  function startTree() {
    let pending: readonly TreeChange[] = [];
    const refusals: unknown[] = [];
    return {
      refusals,
      shown: () => outlineOf(pending.reduce<readonly PageTreeNode[]>((all, change) => change(all), pages)),
      make: (change: TreeChange, send: Promise<unknown>, reread: Promise<unknown> = Promise.resolve()) =>
        applyOptimistically(change, {
          setPending: (update) => {
            pending = update(pending);
          },
          send: () => send,
          refetch: () => reread,
          onRefused: (error) => refusals.push(error),
        }),
    };
  }

  const rename = (id: string, title: string): TreeChange => {
    return (all) => afterRename(all, id, title);
  };
  const known = outlineOf(pages);

  test('shows at once, and until the pages have been read anew', async () => {
    const tree = startTree();
    const reread = Promise.withResolvers<void>();
    const made = tree.make(rename('blog', 'News'), Promise.resolve(), reread.promise);
    expect(tree.shown()).toContain('News');
    await Promise.resolve();
    expect(tree.shown()).toContain('News');
    reread.resolve();
    expect(await made).toBe(true);
    expect(tree.shown(), 'the service answers the new title from here on').toEqual(known);
    expect(tree.refusals).toEqual([]);
  });

  test('goes back to what it was when it is refused, with the reason', async () => {
    const tree = startTree();
    const reason = new Error('There is no such page.');
    expect(await tree.make(rename('blog', 'News'), Promise.reject(reason))).toBe(false);
    expect(tree.shown()).toEqual(known);
    expect(tree.refusals).toEqual([reason]);
  });

  test('does not touch another one, whichever ends first', async () => {
    const tree = startTree();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const firstMade = tree.make(rename('blog', 'News'), first.promise);
    const secondMade = tree.make(
      (all) => afterPageMove(all, 'contact', { parentId: 'blog', after: null }),
      second.promise,
    );
    expect(tree.shown().slice(-2)).toEqual(['News', '-Contact']);
    second.reject(new Error('Refused'));
    expect(await secondMade).toBe(false);
    expect(tree.shown().slice(-2)).toEqual(['News', 'Contact']);
    first.resolve();
    expect(await firstMade).toBe(true);
    expect(tree.shown()).toEqual(known);
  });
});
