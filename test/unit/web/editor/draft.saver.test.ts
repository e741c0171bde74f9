import { describe, expect, test } from 'vitest';
import { unreachable } from '../support/refusals.ts';
import { opened, pass, startSaving, useFakeBrowser } from '../support/saving.ts';

useFakeBrowser();

describe('a draft that saves itself', () => {
  test('is sent once typing has paused for 800 ms, and not before', async () => {
    const { type, requests, last, state, states, shown } = startSaving();
    type('Rye b');
    await pass(799);
    type('Rye bread');
    await pass(799);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toMatchObject([{ title: 'Rye bread', expectedVersion: 1, isAutosave: true }]);
    await last().answer();
    expect(state()).toEqual({ name: 'saved' });
    expect(states).toEqual(['saving', 'saved']);
    expect(shown.at(-1)).toEqual({ ...opened, title: 'Rye bread', version: 2 });
  });

  test('is not delayed by what changes no text, such as selecting a block', async () => {
    const { type, editor, requests } = startSaving();
    type('Rye bread');
    await pass(500);
    editor.select('block');
    editor.announce('Selected');
    await pass(300);
    expect(requests).toHaveLength(1);
  });

  test('has one request under way at a time, and sends afterwards what was typed meanwhile', async () => {
    const { type, requests, last, state, states } = startSaving();
    type('One');
    await pass(800);
    type('Two');
    await pass(10_000);
    type('Three');
    await pass(10_000);
    expect(requests).toHaveLength(1);
    await last().answer();
    expect(state()).toEqual({ name: 'saving' });
    await pass(799);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
    expect(last()).toMatchObject({ title: 'Three', expectedVersion: 2, isAutosave: true });
    expect(states).toEqual(['saving']);
    await last().answer();
    expect(states).toEqual(['saving', 'saved']);
  });

  test('is sent at once when it is asked for, and never twice', async () => {
    const { type, saver, requests, last } = startSaving();
    type('Rye bread');
    const saved = saver.save();
    expect(requests).toHaveLength(1);
    await last().answer();
    expect(await saved).toMatchObject({ title: 'Rye bread', version: 2 });
    await pass(60_000);
    expect(requests).toHaveLength(1);
  });

  test('is saved to the last letter when it is asked for while a request is under way', async () => {
    const { type, saver, requests, last } = startSaving();
    type('One');
    await pass(800);
    type('Two');
    const saved = saver.save();
    await pass(0);
    expect(requests).toHaveLength(1);
    await last().answer();
    expect(requests).toHaveLength(2);
    expect(last()).toMatchObject({ title: 'Two', expectedVersion: 2 });
    await last().answer();
    expect(await saved).toMatchObject({ title: 'Two', version: 3 });
  });

  test('is not sent where nothing was changed', async () => {
    const { saver, requests } = startSaving();
    expect(await saver.save()).toEqual(opened);
    await pass(60_000);
    expect(requests).toEqual([]);
  });

  test('is not sent when undo has led back to what is saved', async () => {
    const { type, editor, saver, requests, state, storage } = startSaving();
    type('Rye bread');
    await pass(500);
    editor.undo();
    await pass(60_000);
    expect(requests).toEqual([]);
    expect([state().name, saver.isSaved(), storage.stored]).toEqual(['saved', true, null]);
  });

  test('is sent as it was before when it is undone while a save is under way', async () => {
    const { type, editor, last, state } = startSaving();
    type('Rye bread');
    await pass(800);
    editor.undo();
    await last().answer();
    await pass(800);
    expect(last()).toMatchObject({ title: 'Rye', expectedVersion: 2 });
    await last().answer();
    expect(state().name).toBe('saved');
  });

  test('is not sent any more once the editor is closed', async () => {
    const { type, saver, requests } = startSaving();
    type('Rye bread');
    saver.stop();
    await pass(60_000);
    expect(requests).toEqual([]);
  });
});

describe('a draft that is saved by hand', () => {
  test('is sent only when it is asked for, and leaves what was saved before in the history', async () => {
    const { type, saver, requests, last, state } = startSaving({ savesItself: false });
    type('Card two');
    await pass(600_000);
    expect(requests).toEqual([]);
    expect(state()).toEqual({ name: 'unsaved' });
    const saved = saver.save();
    expect(state()).toEqual({ name: 'saving' });
    await last().answer();
    expect(await saved).toMatchObject({ title: 'Card two', version: 2 });
    expect(state()).toEqual({ name: 'saved' });
    expect(requests).toHaveLength(1);
  });

  test.each(['undo', 'typing'])('counts as saved once %s has led back to what is saved', (way) => {
    const { type, editor, saver, state, storage } = startSaving({ savesItself: false });
    type('Card two');
    expect([state().name, saver.isSaved()]).toEqual(['unsaved', false]);
    if (way === 'undo') editor.undo();
    else type('Rye');
    expect([state().name, saver.isSaved(), storage.stored]).toEqual(['saved', true, null]);
  });

  test('is saved to the last letter when typing goes on during the save', async () => {
    const { type, saver, requests, last, state } = startSaving({ savesItself: false });
    type('One');
    const saved = saver.save();
    type('Two');
    expect(state()).toEqual({ name: 'saving' });
    await last().answer();
    expect(requests).toHaveLength(2);
    await last().answer();
    expect(await saved).toMatchObject({ title: 'Two', version: 3 });
  });

  test('is not repeated by itself when it fails', async () => {
    const { type, saver, requests, last, state } = startSaving({ savesItself: false });
    type('Card two');
    const saved = saver.save();
    await last().fail(unreachable);
    expect(await saved).toBeNull();
    expect(state()).toMatchObject({ name: 'failed', failure: { code: 'UNREACHABLE' } });
    await pass(600_000);
    expect(requests).toHaveLength(1);
    type('Card three');
    expect(state()).toEqual({ name: 'unsaved' });
    void saver.save();
    await last().answer();
    expect(state()).toEqual({ name: 'saved' });
  });
});

describe('what this browser keeps of a draft', () => {
  test('is each change with the version it was written on, until it is saved', async () => {
    const { type, storage, last } = startSaving();
    type('One');
    expect(storage.stored).toEqual({ title: 'One', baseVersion: 1 });
    await pass(800);
    type('Two');
    expect(storage.stored).toEqual({ title: 'Two', baseVersion: 1 });
    await last().answer();
    expect(storage.stored).toEqual({ title: 'Two', baseVersion: 2 });
    await pass(800);
    await last().answer();
    expect(storage.stored).toBeNull();
  });

  test('is what is shown when undo leads back to what is saved while a save is under way', async () => {
    const { type, editor, storage } = startSaving();
    type('Rye bread');
    await pass(800);
    editor.undo();
    expect(storage.stored).toEqual({ title: 'Rye', baseVersion: 1 });
  });

  test('is saved on the version it was written on when it is brought back', async () => {
    const { type, saver, last } = startSaving();
    saver.rebase(0);
    type('Brought back');
    await pass(800);
    expect(last()).toMatchObject({ title: 'Brought back', expectedVersion: 0 });
  });
});
