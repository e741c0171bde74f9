import { describe, expect, test } from 'vitest';
import { refusal, unreachable } from '../support/refusals.ts';
import { opened, pass, startSaving, useFakeBrowser } from '../support/saving.ts';

const newer = (changedFields: string[] | undefined, currentVersion: number) =>
  refusal('PRECONDITION_FAILED', { currentVersion, ...(changedFields && { changedFields }) });

const titleChanged = await newer(['title', 'slug'], 4);
const titleChangedAgain = await newer(['title'], 5);
const statusChanged = await newer(['status', 'publishedAt'], 4);
const somethingChanged = await newer(undefined, 4);
const statusChangedLater = await newer(['status'], 9);
const statusChanges: unknown[] = [];
for (const version of [2, 3, 4, 5, 6, 7]) statusChanges.push(await newer(['status'], version));

const theirs = { ...opened, title: 'Theirs', version: 4 };

useFakeBrowser();

/** Goes on until a save has met what somebody else wrote. */
async function startConflict(options?: { savesItself: boolean }) {
  const started = startSaving(options);
  started.type('Mine');
  void started.saver.save();
  started.service.fetched = theirs;
  await started.last().fail(titleChanged);
  return started;
}

describe('a change of somebody else to what is being written', () => {
  test('is a conflict that names the fields of the draft, and sends nothing until somebody decides', async () => {
    const { type, saver, requests, state, title, storage } = await startConflict();
    expect(state()).toEqual({ name: 'conflict', fields: ['title'] });
    type('Mine, longer');
    await pass(600_000);
    expect(await saver.save()).toBeNull();
    expect(requests).toHaveLength(1);
    expect(state()).toEqual({ name: 'conflict', fields: ['title'] });
    expect(title()).toBe('Mine, longer');
    expect(storage.stored).toEqual({ title: 'Mine, longer', baseVersion: 1 });
  });

  test('stays a conflict when undo leads back to what this tab saved last', async () => {
    const { editor, requests, state, storage } = await startConflict();
    editor.undo();
    await pass(60_000);
    expect(requests).toHaveLength(1);
    expect(state().name).toBe('conflict');
    expect(storage.stored).toEqual({ title: 'Rye', baseVersion: 1 });
  });

  test('is found by comparing where the service does not name the fields', async () => {
    const { type, last, service, state } = startSaving();
    type('Mine');
    await pass(800);
    service.fetched = { ...theirs, title: opened.title, excerpt: 'Theirs' };
    await last().fail(somethingChanged);
    expect(state()).toEqual({ name: 'conflict', fields: ['excerpt'] });
  });

  test('is read again later where it cannot be read now', async () => {
    const { type, last, service, state, requests } = startSaving();
    type('Mine');
    await pass(800);
    service.fetched = unreachable;
    await last().fail(titleChanged);
    expect(state()).toMatchObject({ name: 'failed', failure: { code: 'UNREACHABLE' } });
    service.fetched = theirs;
    await pass(1000);
    expect(requests).toHaveLength(2);
    await last().fail(titleChanged);
    expect(state()).toEqual({ name: 'conflict', fields: ['title'] });
  });

  test('is told to whoever asked for the save', async () => {
    const { type, saver, last, service } = startSaving({ savesItself: false });
    type('Mine');
    const saved = saver.save();
    service.fetched = theirs;
    await last().fail(titleChanged);
    expect(await saved).toBeNull();
  });
});

describe('keeping mine', () => {
  test('saves it over theirs, which stays in the history, and autosaves from then on', async () => {
    const { type, saver, last, state, title } = await startConflict();
    saver.keepMine();
    expect(state()).toEqual({ name: 'saving' });
    expect(last()).toMatchObject({ title: 'Mine', expectedVersion: 4, isAutosave: false });
    await last().answer();
    expect([state().name, title()]).toEqual(['saved', 'Mine']);
    type('Mine again');
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine again', expectedVersion: 5, isAutosave: true });
  });

  test('keeps theirs in the history although the first attempt fails', async () => {
    const { saver, last, state } = await startConflict();
    saver.keepMine();
    await last().fail(unreachable);
    await pass(1000);
    expect(last()).toMatchObject({ expectedVersion: 4, isAutosave: false });
    await last().answer();
    expect(state().name).toBe('saved');
  });

  test('is a conflict again where somebody has written once more', async () => {
    const { saver, last, service, state } = await startConflict();
    saver.keepMine();
    service.fetched = { ...theirs, title: 'Theirs again', version: 5 };
    await last().fail(titleChangedAgain);
    expect(state()).toEqual({ name: 'conflict', fields: ['title'] });
    saver.keepMine();
    expect(last()).toMatchObject({ title: 'Mine', expectedVersion: 5, isAutosave: false });
  });

  test('does nothing without a conflict', async () => {
    const { saver, requests, state } = startSaving();
    saver.keepMine();
    await pass(60_000);
    expect([requests.length, state().name]).toEqual([0, 'saved']);
  });
});

describe('taking theirs', () => {
  test('shows what the service has by now, and undo brings mine back and saves it', async () => {
    const { saver, editor, requests, last, service, state, title, storage } = await startConflict();
    service.fetched = { ...theirs, title: 'Theirs, newest', version: 6 };
    await saver.takeTheirs();
    expect([title(), state().name, saver.isSaved()]).toEqual(['Theirs, newest', 'saved', true]);
    expect(storage.stored).toBeNull();
    await pass(60_000);
    expect(requests).toHaveLength(1);
    editor.undo();
    expect(title()).toBe('Mine');
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine', expectedVersion: 6, isAutosave: true });
    await last().answer();
    expect(state().name).toBe('saved');
  });

  test('shows what was read at the conflict where nothing newer can be read', async () => {
    const { saver, service, state, title } = await startConflict();
    service.fetched = unreachable;
    await saver.takeTheirs();
    expect([title(), state().name]).toEqual(['Theirs', 'saved']);
  });
});

describe('a change of somebody else beside what is being written', () => {
  test('is no conflict: the save is repeated at once on the version that is there by now', async () => {
    const { type, requests, last, state, states } = startSaving();
    type('Mine');
    await pass(800);
    await last().fail(statusChanged);
    expect(requests).toHaveLength(2);
    expect(last()).toMatchObject({ title: 'Mine', expectedVersion: 4, isAutosave: true });
    await last().answer();
    expect([state().name, states]).toEqual(['saved', ['saving', 'saved']]);
  });

  test('is repeated so five times in a row, and then somebody is asked', async () => {
    const { type, requests, last, service, state } = startSaving();
    type('Mine');
    await pass(800);
    service.fetched = { ...opened, status: 'published', version: 7 };
    for (const error of statusChanges) await last().fail(error);
    expect(requests.map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2, 3, 4, 5, 6]);
    // No field of the draft differs, and a conflict that names none could not be told.
    expect(state()).toEqual({ name: 'conflict', fields: ['title', 'excerpt', 'blocks'] });
  });

  test('may come five times anew once a save has worked', async () => {
    const { type, last, state } = startSaving();
    type('One');
    await pass(800);
    for (const error of statusChanges.slice(0, 5)) await last().fail(error);
    await last().answer();
    type('Two');
    await pass(800);
    await last().fail(statusChangedLater);
    expect(last()).toMatchObject({ title: 'Two' });
    expect(state().name).toBe('saving');
  });
});

describe('a newer state that came by another way', () => {
  const published = { ...opened, status: 'published' as const, version: 2 };

  test('is taken in at once where the content is the same, and the next save builds on it', async () => {
    const { type, saver, editor, last, shown } = startSaving();
    type('Mine');
    saver.adopt(published);
    expect(shown).toEqual([published]);
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine', expectedVersion: 2 });
    expect(editor.getState().history.past).toHaveLength(1);
  });

  test('is shown where nothing is unsaved, as a step that can be undone', async () => {
    const { saver, editor, requests, last, state, title } = startSaving();
    saver.adopt({ ...theirs });
    expect([title(), state().name, saver.isSaved()]).toEqual(['Theirs', 'saved', true]);
    await pass(60_000);
    expect(requests).toEqual([]);
    editor.undo();
    await pass(800);
    expect(last()).toMatchObject({ title: 'Rye', expectedVersion: 4 });
  });

  test('never takes the place of what is not saved yet', async () => {
    const { type, saver, last, service, state, title } = startSaving();
    type('Mine');
    saver.adopt(theirs);
    expect(title()).toBe('Mine');
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine', expectedVersion: 1 });
    saver.adopt(theirs);
    service.fetched = theirs;
    await last().fail(titleChanged);
    expect([title(), state().name]).toEqual(['Mine', 'conflict']);
  });

  test.each([0, 1])('is left alone where it is older than what is known: version %i', (version) => {
    const { saver, shown, title } = startSaving();
    saver.adopt({ ...theirs, version });
    expect([title(), shown]).toEqual(['Rye', []]);
  });

  test('does not hide from a draft that was brought back what others have changed since', async () => {
    const { type, saver, last } = startSaving();
    saver.rebase(0);
    type('Brought back');
    saver.adopt(published);
    await pass(800);
    expect(last()).toMatchObject({ title: 'Brought back', expectedVersion: 0 });
  });
});
