import { applyOperations } from '@imprint/shared/blocks/apply';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../support/run/property.ts';
import { anyDocument, anyWish, possible, type Wish } from '../../blocks/any.document.ts';
import { type Outcome, startDraftSaving } from '../support/draft.saving.ts';
import { pass, useFakeBrowser } from '../support/saving.ts';

useFakeBrowser();

const anyStep = fc.record({
  name: fc.constantFrom('edit', 'edit', 'title', 'undo', 'redo', 'wait', 'theirs', 'publish', 'mine', 'take'),
  outcome: fc.constantFrom<Outcome>('answered', 'answered', 'lost', 'unreachable'),
  wish: anyWish,
});

test('whatever is edited, by whomever, and whatever is lost, the service has in the end what the editor shows', async () => {
  const run = fc.asyncProperty(anyDocument, fc.array(anyStep, { maxLength: 25 }), async (blocks, steps) => {
    const { editor, saver, service, change, page, state, calls } = startDraftSaving(blocks);
    let titles = 0;
    const edited = (wish: Wish, all: typeof blocks) => applyOperations(all, possible([wish], all)).blocks;
    const actions = {
      edit: (wish: Wish) => {
        editor.change({ operations: possible([wish], editor.getState().draft.blocks) });
      },
      title: () => {
        titles += 1;
        editor.change({ fields: { title: `Rye ${titles}` } });
      },
      undo: () => void editor.undo(),
      redo: () => void editor.redo(),
      wait: () => pass(1000),
      theirs: (wish: Wish) => change({ blocks: edited(wish, page().blocks) }),
      publish: () => change({ status: page().status === 'draft' ? 'published' : 'draft' }),
      mine: () => saver.keepMine(),
      take: () => (state() === 'conflict' ? saver.takeTheirs() : undefined),
    };
    for (const { name, outcome, wish } of steps) {
      service.outcome = outcome;
      await actions[name](wish);
      expect(state()).not.toBe('refused');
    }
    service.outcome = 'answered';
    // What others wrote last is met by the next save.
    actions.title();
    await pass(1000);
    for (let round = 0; round < 20 && state() !== 'saved'; round += 1) {
      saver.keepMine();
      await pass(31_000);
    }
    saver.stop();
    const { title, blocks: saved, aiFields } = page();
    expect(state()).toBe('saved');
    expect({ title, blocks: saved, aiFields }).toEqual(editor.getState().draft);
    // Blocks by themselves are never sent whole.
    expect(calls.filter(({ operation, input }) => operation === 'update' && !('title' in input))).toEqual([]);
  });
  await fc.assert(run, runs(1000));
});
