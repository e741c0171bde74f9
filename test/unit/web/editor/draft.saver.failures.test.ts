import type { ErrorCode } from '@imprint/shared/errors';
import { describe, expect, test } from 'vitest';
import { refusal, unreachable } from '../support/refusals.ts';
import { pass, setOnline, startSaving, useFakeBrowser } from '../support/saving.ts';

const retriedCodes: ErrorCode[] = ['INTERNAL_ERROR', 'UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED'];
const finalCodes: ErrorCode[] = [
  'VALIDATION_ERROR',
  'PAYLOAD_TOO_LARGE',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
];
const refusals = new Map<ErrorCode, unknown>();
for (const code of [...retriedCodes, ...finalCodes]) refusals.set(code, await refusal(code));
const waitFor = async (retryAfter: number) => refusal('RATE_LIMIT_EXCEEDED', { retryAfter });
const [waitForSeven, waitForOne] = [await waitFor(7), await waitFor(1)];
const badTitle = await refusal('VALIDATION_ERROR', { field: 'title', reason: 'must not be empty' });

useFakeBrowser();

describe('a save that fails', () => {
  test('is repeated after 1, 2, 4, 8, 16 and then every 30 seconds, until it works', async () => {
    const { type, requests, last, state, states } = startSaving();
    type('Rye bread');
    await pass(800);
    for (const seconds of [1, 2, 4, 8, 16, 30, 30, 30]) {
      const before = requests.length;
      await last().fail(unreachable);
      expect(state()).toMatchObject({ name: 'failed', failure: { code: 'UNREACHABLE' } });
      await pass(1000 * seconds - 1);
      expect(requests).toHaveLength(before);
      await pass(1);
      expect(requests).toHaveLength(before + 1);
    }
    await last().answer();
    expect(state()).toEqual({ name: 'saved' });
    expect(states.filter((name) => name === 'saved')).toHaveLength(1);
    expect(requests.every(({ expectedVersion }) => expectedVersion === 1)).toBe(true);
  });

  test('is repeated after a second again once another save has worked', async () => {
    const { type, requests, last } = startSaving();
    type('One');
    await pass(800);
    await last().fail(unreachable);
    await pass(1000);
    await last().fail(unreachable);
    await pass(2000);
    await last().answer();
    type('Two');
    await pass(800);
    await last().fail(unreachable);
    const before = requests.length;
    await pass(999);
    expect(requests).toHaveLength(before);
    await pass(1);
    expect(requests).toHaveLength(before + 1);
  });

  test.each([
    ['as long as the service asks for', waitForSeven, 7000],
    ['no shorter than it would by itself', waitForOne, 1000],
  ])('waits %s', async (_, error, waitMs) => {
    const { type, requests, last } = startSaving();
    type('Rye bread');
    await pass(800);
    await last().fail(error);
    await pass(waitMs - 1);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
  });

  test('sends what was typed in the meantime, after the pause that follows typing', async () => {
    const { type, requests, last } = startSaving();
    type('One');
    await pass(800);
    for (const seconds of [1, 2, 4]) {
      await last().fail(unreachable);
      await pass(1000 * seconds);
    }
    await last().fail(unreachable);
    type('Two');
    await pass(800);
    expect(last()).toMatchObject({ title: 'Two', expectedVersion: 1 });
    await last().answer();
    await pass(60_000);
    expect(requests).toHaveLength(5);
  });

  test.each(retriedCodes)('is repeated where the service answers %s', async (code) => {
    const { type, requests, last, state } = startSaving();
    type('Rye bread');
    await pass(800);
    await last().fail(refusals.get(code));
    expect(state()).toMatchObject({ name: 'failed', failure: { code } });
    await pass(1000);
    expect(requests).toHaveLength(2);
  });

  test('answers whoever asked for it, and keeps the text on this device', async () => {
    const { type, saver, last, storage } = startSaving();
    type('Rye bread');
    const saved = saver.save();
    await last().fail(unreachable);
    expect(await saved).toBeNull();
    expect(storage.stored).toEqual({ title: 'Rye bread', baseVersion: 1 });
  });

  test('is not repeated when undo has led back to what is saved', async () => {
    const { type, editor, requests, last, state, storage } = startSaving();
    type('Rye bread');
    await pass(800);
    await last().fail(unreachable);
    editor.undo();
    await pass(60_000);
    expect(requests).toHaveLength(1);
    expect([state().name, storage.stored]).toEqual(['saved', null]);
  });
});

describe('a save that the service refuses', () => {
  test.each(finalCodes)('is not repeated as it is where the answer is %s', async (code) => {
    const { type, saver, requests, last, state, storage } = startSaving();
    type('Rye bread');
    const saved = saver.save();
    await last().fail(refusals.get(code));
    expect(await saved).toBeNull();
    expect(state()).toMatchObject({ name: 'refused', failure: { code } });
    await pass(600_000);
    expect(requests).toHaveLength(1);
    expect(storage.stored).toEqual({ title: 'Rye bread', baseVersion: 1 });
  });

  test('tells what is wrong, and is sent again with the next change', async () => {
    const { type, last, state } = startSaving();
    type('');
    await pass(800);
    await last().fail(badTitle);
    expect(state()).toMatchObject({
      name: 'refused',
      failure: { details: { field: 'title', reason: 'must not be empty' } },
    });
    type('Again');
    expect(state()).toEqual({ name: 'saving' });
    await pass(800);
    expect(last()).toMatchObject({ title: 'Again', expectedVersion: 1 });
    await last().answer();
    expect(state()).toEqual({ name: 'saved' });
  });
});

describe('what is written offline', () => {
  test('is kept, says so, and is saved at once when the connection is back', async () => {
    const { type, saver, requests, last, state, states, storage } = startSaving();
    setOnline(false);
    type('Rye bread');
    expect(state()).toEqual({ name: 'offline' });
    await pass(800);
    await last().fail(unreachable);
    await pass(500);
    expect(state()).toEqual({ name: 'offline' });
    expect(storage.stored).toEqual({ title: 'Rye bread', baseVersion: 1 });
    setOnline(true);
    // The editor asks for it as soon as the browser says that it is online.
    void saver.save();
    expect(requests).toHaveLength(2);
    expect(state()).toEqual({ name: 'saving' });
    await last().answer();
    expect(state()).toEqual({ name: 'saved' });
    expect(states).toEqual(['offline', 'saving', 'saved']);
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  test('is said to have failed where somebody has asked to save it', async () => {
    const { type, saver, last, state } = startSaving({ savesItself: false });
    setOnline(false);
    type('Card two');
    expect(state()).toEqual({ name: 'unsaved' });
    void saver.save();
    await last().fail(unreachable);
    expect(state()).toMatchObject({ name: 'failed', failure: { code: 'UNREACHABLE' } });
  });
});
