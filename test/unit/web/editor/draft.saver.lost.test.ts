import { describe, expect, test } from 'vitest';
import { refusal, unreachable } from '../support/refusals.ts';
import { opened, pass, startSaving, useFakeBrowser } from '../support/saving.ts';

const titleChanged = await refusal('PRECONDITION_FAILED', { currentVersion: 4, changedFields: ['title'] });

useFakeBrowser();

describe('a save whose answer was lost on its way', async () => {
  test.each([
    ['with the connection', unreachable],
    ['with the database', await refusal('SERVICE_UNAVAILABLE')],
  ])('%s is no conflict with oneself', async (_, failure) => {
    const { type, requests, last, service, states, state } = startSaving();
    type('Mine');
    await pass(800);
    // It was saved; only the answer did not arrive.
    service.fetched = { ...opened, title: 'Mine', version: 4 };
    await last().fail(failure);
    await pass(1000);
    await last().fail(titleChanged);
    expect(state()).toEqual({ name: 'saved' });
    expect(states).not.toContain('conflict');
    type('Mine again');
    await pass(800);
    expect(requests).toHaveLength(3);
    expect(last()).toMatchObject({ title: 'Mine again', expectedVersion: 4 });
  });

  test('is followed by what was typed while it was asked for', async () => {
    const { type, last, service, state } = startSaving();
    type('Mine');
    await pass(800);
    service.fetched = { ...opened, title: 'Mine', version: 4 };
    await last().fail(unreachable);
    await pass(1000);
    type('Mine again');
    await last().fail(titleChanged);
    expect(state()).toEqual({ name: 'saving' });
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine again', expectedVersion: 4 });
  });
});

describe('what was changed on after an answer was lost', () => {
  /** Goes on until a save has reached the service, whose answer was lost. */
  async function startLost(options?: { savesItself: boolean }) {
    const started = startSaving(options);
    started.type('Mine');
    void started.saver.save();
    started.service.fetched = { ...opened, title: 'Mine', version: 4 };
    await started.last().fail(unreachable);
    return started;
  }

  test('is saved on top of it, and no conflict with oneself', async () => {
    const { type, last, states } = await startLost();
    type('Mine again');
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine again', expectedVersion: 1 });
    await last().fail(titleChanged);
    await pass(800);
    expect(last()).toMatchObject({ title: 'Mine again', expectedVersion: 4 });
    expect(states).not.toContain('conflict');
  });

  test('does not count as saved when it was undone, until the service has that', async () => {
    const { editor, saver, requests, last, state, storage } = await startLost();
    editor.undo();
    expect([state().name, saver.isSaved()]).toEqual(['saving', false]);
    expect(storage.stored).toEqual({ title: 'Rye', baseVersion: 1 });
    await pass(1600);
    expect(requests).toHaveLength(2);
    expect(last()).toMatchObject({ title: 'Rye', expectedVersion: 4 });
    await last().answer();
    expect([state().name, saver.isSaved(), storage.stored]).toEqual(['saved', true, null]);
  });

  test('does not count as saved when all that was brought back is undone at once', async () => {
    const { editor, saver, last, service, state } = startSaving();
    editor.change({ whole: { ...editor.getState().draft, title: 'Mine' } });
    await pass(800);
    service.fetched = { ...opened, title: 'Mine', version: 4 };
    await last().fail(unreachable);
    editor.undo();
    expect([state().name, saver.isSaved()]).toEqual(['saving', false]);
    await pass(1600);
    expect(last()).toMatchObject({ title: 'Rye', expectedVersion: 4 });
  });

  test('is said to have failed while the service cannot tell what it has', async () => {
    const { editor, service, state, requests } = await startLost();
    service.fetched = unreachable;
    editor.undo();
    await pass(800);
    expect(state()).toMatchObject({ name: 'failed', failure: { code: 'UNREACHABLE' } });
    service.fetched = opened;
    await pass(60_000);
    expect([state().name, requests.length]).toEqual(['saved', 1]);
  });

  test('is looked up only when somebody asks for it where it is saved by hand', async () => {
    const { editor, saver, last, state } = await startLost({ savesItself: false });
    editor.undo();
    await pass(60_000);
    expect(state()).toEqual({ name: 'unsaved' });
    const saved = saver.save();
    await pass(0);
    expect(last()).toMatchObject({ title: 'Rye', expectedVersion: 4 });
    await last().answer();
    expect(await saved).toMatchObject({ title: 'Rye', version: 5 });
  });
});
