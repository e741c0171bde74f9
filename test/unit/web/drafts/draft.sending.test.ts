import type { Block } from '@imprint/shared/blocks/block';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { startDraftSaving } from '../support/draft.saving.ts';
import { pass, useFakeBrowser } from '../support/saving.ts';

const paragraph = (id: string, text: string): Block => newBlock('paragraph', { id, text });
const opened = [paragraph('one', 'One'), paragraph('two', 'Two')];
const theirs = [paragraph('one', 'Theirs'), paragraph('new', 'New')];

useFakeBrowser();

/** Starts with a text that is sent at once. */
async function startWriting(prepare: (started: ReturnType<typeof startDraftSaving>) => void = () => {}) {
  const started = startDraftSaving(opened);
  prepare(started);
  started.write('two', 'Mine');
  await pass(800);
  return started;
}

const update = (text: string) => [{ op: 'update', id: 'two', set: { text } }];

/** Expects that the service has what the editor shows. */
function expectSaved({ state, page, editor }: ReturnType<typeof startDraftSaving>): void {
  expect(state()).toBe('saved');
  const { title, blocks, aiFields } = page();
  expect({ title, blocks, aiFields }).toEqual(editor.getState().draft);
}

describe('a change of blocks', () => {
  test('is sent as operations on the version that was saved last, and nothing else', async () => {
    const started = await startWriting();
    expectSaved(started);
    started.write('two', 'Mine again');
    await pass(800);
    expectSaved(started);
    expect(started.calls).toEqual([
      { operation: 'edit', input: { operations: update('Mine'), expectedVersion: 1, isAutosave: true } },
      {
        operation: 'edit',
        input: { operations: update('Mine again'), expectedVersion: 2, isAutosave: true },
      },
    ]);
  });

  test('is sent again as it is when something beside the content was changed elsewhere', async () => {
    const started = await startWriting(({ change }) => change({ status: 'published' }));
    expectSaved(started);
    expect(started.page().status).toBe('published');
    expect(started.calls.map(({ operation, input }) => [operation, input.expectedVersion])).toEqual([
      ['edit', 1],
      ['edit', 2],
    ]);
  });

  test('is a conflict when blocks were changed elsewhere, and keeping mine changes theirs into mine', async () => {
    const started = await startWriting(({ change }) => change({ blocks: theirs }));
    expect(started.state()).toBe('conflict');
    expect(started.page().blocks).toEqual(theirs);
    started.saver.keepMine();
    await pass(0);
    expectSaved(started);
    expect(started.calls.at(-1)).toMatchObject({
      operation: 'edit',
      input: { expectedVersion: 2, isAutosave: false },
    });
  });

  test('is derived from theirs once that was taken', async () => {
    const started = await startWriting(({ change }) => change({ blocks: theirs }));
    await started.saver.takeTheirs();
    started.write('new', 'Mine');
    await pass(800);
    expectSaved(started);
    expect(started.calls.at(-1)?.input.operations).toEqual([
      { op: 'update', id: 'new', set: { text: 'Mine' } },
    ]);
  });

  test('is derived from what was saved although the answer to that was lost', async () => {
    const started = await startWriting(({ service }) => {
      service.outcome = 'lost';
    });
    started.service.outcome = 'answered';
    started.write('two', 'Mine again');
    await pass(800);
    await pass(800);
    expectSaved(started);
    expect(started.calls.at(-1)?.input).toMatchObject({
      operations: update('Mine again'),
      expectedVersion: 2,
    });
  });

  test('is sent again when it never arrived', async () => {
    const started = await startWriting(({ service }) => {
      service.outcome = 'unreachable';
    });
    started.service.outcome = 'answered';
    await pass(1000);
    expectSaved(started);
    expect(started.calls.map(({ input }) => input.operations)).toEqual([update('Mine'), update('Mine')]);
  });

  test('is sent as whole blocks, whose refusal names the block, where operations are refused', async () => {
    const started = startDraftSaving(opened);
    const blocks = [...opened, { ...newBlock('heading', { id: 'three' }), level: 9 }];
    started.editor.change({ blocks });
    await pass(800);
    expect(started.calls).toMatchObject([
      { operation: 'edit', input: { expectedVersion: 1 } },
      { operation: 'update', input: { blocks, expectedVersion: 1, isAutosave: true } },
    ]);
  });
});

describe('a draft that is brought back', () => {
  const broughtBack = { title: 'Rye', blocks: [paragraph('two', 'Brought back')], aiFields: [] };

  test('is saved by operations on the version it was written on', async () => {
    const started = startDraftSaving(opened);
    started.saver.rebase(1);
    started.editor.change({ whole: broughtBack });
    await pass(800);
    expectSaved(started);
    expect(started.calls.map(({ operation }) => operation)).toEqual(['edit']);
  });

  test('never overwrites blocks that were changed elsewhere since', async () => {
    const started = startDraftSaving(opened);
    started.saver.rebase(0);
    started.change({ blocks: theirs });
    started.editor.change({ whole: broughtBack });
    await pass(800);
    expect([started.state(), started.page().blocks]).toEqual(['conflict', theirs]);
  });
});
