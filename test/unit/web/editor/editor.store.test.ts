import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import type { Draft } from '../../../../web/src/editor/draft.ts';
import { EditorStore } from '../../../../web/src/editor/editor.store.ts';
import { startDocument } from '../support/documents.ts';
import { pass, useFakeBrowser } from '../support/saving.ts';

useFakeBrowser();

const blocks = [newBlock('paragraph', { id: 'one', text: 'One' })];

function write(editor: EditorStore<Draft>, text: string, field?: string): boolean {
  return editor.change({ operations: [{ op: 'update', id: 'one', set: { text } }] }, field);
}

let { editor, outline } = startDocument(blocks);
beforeEach(() => {
  ({ editor, outline } = startDocument(blocks));
});

/** What the document shows after each of so many steps back. */
const undone = (steps: number) =>
  Array.from({ length: steps }, () => {
    editor.undo();
    return outline()[0];
  });

describe('undo', () => {
  test('takes back as one step what was typed in one field with pauses under a second', async () => {
    for (const text of ['One a', 'One an', 'One and']) {
      write(editor, text, 'one.text');
      await pass(999);
    }
    expect(undone(1)).toEqual(['paragraph: One']);
    editor.redo();
    expect(outline()).toEqual(['paragraph: One and']);
  });

  test.each([
    ['a pause of a second', async () => pass(1000), 'one.text'],
    ['typing in another field', async () => {}, 'one.citation'],
    ['a change that names no field', async () => {}, undefined],
  ])('begins a new step after %s', async (_, wait, field) => {
    write(editor, 'One a', 'one.text');
    await wait();
    write(editor, 'One an', field);
    expect(undone(2)).toEqual(['paragraph: One a', 'paragraph: One']);
  });

  test('begins a new step after something was made again', () => {
    write(editor, 'One a', 'one.text');
    editor.undo();
    editor.redo();
    write(editor, 'One an', 'one.text');
    expect(undone(2)).toEqual(['paragraph: One a', 'paragraph: One']);
  });

  test('cannot be made again once something else was changed', () => {
    write(editor, 'Two');
    editor.undo();
    write(editor, 'Three');
    expect(editor.redo()).toBeNull();
    expect(outline()).toEqual(['paragraph: Three']);
    expect(editor.getState().history.future).toEqual([]);
  });

  test('remembers the last 500 steps', () => {
    for (let step = 1; step <= 505; step += 1) write(editor, `Step ${step}`);
    expect(editor.getState().history.past).toHaveLength(500);
    undone(600);
    expect(outline()).toEqual(['paragraph: Step 5']);
  });

  test('goes over fields and blocks in the order of the changes', () => {
    editor.change({ fields: { title: 'Bread' } });
    write(editor, 'Two');
    editor.undo();
    expect([editor.getState().draft.title, outline()]).toEqual(['Bread', ['paragraph: One']]);
    editor.undo();
    expect(editor.getState().draft.title).toBe('Rye');
    expect([editor.undo(), editor.redo(), editor.redo(), editor.redo()]).toEqual([null, null, null, null]);
    expect([editor.getState().draft.title, outline()]).toEqual(['Bread', ['paragraph: Two']]);
  });
});

describe('a change that cannot be made', () => {
  test('changes nothing and says why', () => {
    const before = editor.getState().draft;
    const set = { level: 9 };
    editor.change({ operations: [{ op: 'insert', block: newBlock('heading', { id: 'two' }) }] });
    expect(editor.change({ operations: [{ op: 'update', id: 'two', set }] })).toBe(false);
    expect(editor.getState().problem).toMatch(/^The level must be .*\.$/);
    expect(editor.getState().history.past).toHaveLength(1);
    editor.undo();
    expect(editor.getState()).toMatchObject({ draft: before, problem: null });
  });

  test('is told in general where the document as a whole would not be right', () => {
    expect(editor.change({ operations: [{ op: 'insert', block: newBlock('column') }] })).toBe(false);
    expect(editor.getState().problem).toMatch(/^That does not work: the blocks would /);
  });
});

describe('whoever may only look', () => {
  test('changes nothing, yet is shown what others have written, with nothing to undo', () => {
    const shown = new EditorStore<Draft>({ title: 'Rye', blocks }, true);
    expect(write(shown, 'Two')).toBe(false);
    expect(shown.change({ fields: { title: 'Bread' } })).toBe(false);
    expect(shown.getState().draft).toEqual({ title: 'Rye', blocks });
    expect(shown.change({ whole: { title: 'Bread', blocks: [] } })).toBe(true);
    expect(shown.getState().draft.title).toBe('Bread');
    shown.undo();
    expect(shown.getState().draft.title).toBe('Bread');
  });
});

describe('what is tidied up after a change', () => {
  test('is one step with it', () => {
    const tidied = (draft: Draft) => (draft.blocks.length === 0 ? { ...draft, title: 'Empty' } : draft);
    const tidy = new EditorStore<Draft>({ title: 'Rye', blocks }, false, { tidied });
    tidy.change({ operations: [{ op: 'remove', id: 'one' }] });
    expect(tidy.getState().draft).toEqual({ title: 'Empty', blocks: [] });
    tidy.undo();
    expect(tidy.getState().draft).toEqual({ title: 'Rye', blocks });
    tidy.redo();
    expect(tidy.getState().draft).toEqual({ title: 'Empty', blocks: [] });
  });
});

describe('empty paragraphs at the end', () => {
  const all = [...blocks, newBlock('paragraph', { id: 'empty' }), newBlock('divider', { id: 'line' })];
  const before = ['paragraph: One', 'paragraph: ', 'divider'];

  test.each<[string, BlockOperation, unknown[]]>([
    ['once what followed is moved', { op: 'move', id: 'line', after: null }, ['divider', 'paragraph: One']],
    ['once they are moved there', { op: 'move', id: 'empty' }, ['paragraph: One', 'divider']],
    ['once what followed is deleted', { op: 'remove', id: 'line' }, ['paragraph: One']],
  ])('are not kept: %s, which is one step', (_, operation, after) => {
    const started = startDocument(all);
    started.editor.change({ operations: [operation] });
    expect(started.outline()).toEqual(after);
    started.editor.undo();
    expect(started.outline()).toEqual(before);
    started.editor.redo();
    expect(started.outline()).toEqual(after);
    started.editor.undo();
    expect(started.editor.getState()).toMatchObject({ draft: { blocks: all }, history: { past: [] } });
  });

  test('are not kept when several changes of one field are made again as one', () => {
    const started = startDocument(all.slice(0, 2));
    for (const text of ['Two', 'Three']) write(started.editor, text, 'one.text');
    expect(started.outline()).toEqual(['paragraph: Three']);
    started.editor.undo();
    expect(started.outline()).toEqual(['paragraph: One', 'paragraph: ']);
    started.editor.redo();
    expect(started.outline()).toEqual(['paragraph: Three']);
  });

  test('are left alone while no block changes, as others may have saved them', () => {
    const started = startDocument(all.slice(0, 2));
    started.editor.change({ fields: { title: 'Bread' } });
    expect(started.outline()).toEqual(['paragraph: One', 'paragraph: ']);
  });

  test('are kept where something is said of them', () => {
    const rules = { markOf: (_: Draft, id: string) => (id === 'empty' ? 'Set by Text' : '') };
    const marked = new EditorStore<Draft>({ title: 'Rye', blocks: all }, false, rules);
    marked.change({ operations: [{ op: 'remove', id: 'line' }] });
    expect(marked.getState().draft.blocks).toEqual(all.slice(0, 2));
  });
});

describe('a mark of a text that was accepted from AI', () => {
  test('comes with the text, goes when it is edited, and follows undo and redo', () => {
    const marked = new EditorStore<Draft>({ title: 'Rye', blocks, aiFields: [] }, false);
    const marks = () => marked.getState().draft.aiFields;
    const operations = [{ op: 'update' as const, id: 'one', set: { text: 'Shorter' } }];
    marked.change({ operations, aiFields: ['blocks.one'] });
    expect(marks()).toEqual(['blocks.one']);
    marked.undo();
    expect(marks()).toEqual([]);
    marked.redo();
    expect(marks()).toEqual(['blocks.one']);
    write(marked, 'Shorter.');
    expect(marks()).toEqual([]);
    marked.undo();
    expect(marks()).toEqual(['blocks.one']);
  });
});

test('whoever listens is told of each change, and not of a selection that stays the same', () => {
  const listener = vi.fn();
  const stop = editor.subscribe(listener);
  write(editor, 'Two');
  editor.select('one');
  editor.select('one');
  editor.hover(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  write(editor, 'Three');
  expect(listener).toHaveBeenCalledTimes(2);
});
