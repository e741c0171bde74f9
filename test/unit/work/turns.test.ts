import { createTurns } from '@imprint/server/work/turns';
import { describe, expect, test } from 'vitest';

const options = { places: 3, mostWaiting: 4, mostWaitingOfOne: 2, longestWaitMs: 60_000 };

/** A piece of work that ends when it is told to. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, end: resolve, hasBegun: () => hasBegun };
}

/** What still waits when its test ends gives up some time later, which is nobody's failure. */
function pending(run: Promise<void>): void {
  run.catch(() => {});
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('leave a place to others, however much one holder asks for', async () => {
    const turns = createTurns(options);
    const own = [piece(), piece(), piece()];
    const other = piece();
    for (const { work } of own) pending(turns.run('a', work));
    pending(turns.run('b', other.work));
    await settle();
    expect(own.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    expect(other.hasBegun()).toBe(true);
  });

  test('leave places to other clients of an organization, and one to other organizations', async () => {
    const turns = createTurns({ ...options, places: 4 });
    const greedy = [piece(), piece(), piece()];
    const [modest, crowd, foreign] = [piece(), piece(), piece()];
    for (const { work } of greedy) pending(turns.run(['greedy', 'own'], work));
    pending(turns.run(['modest', 'own'], modest.work));
    pending(turns.run(['crowd', 'own'], crowd.work));
    await settle();
    expect(greedy.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    expect([modest.hasBegun(), crowd.hasBegun()]).toEqual([true, false]);
    pending(turns.run(['visitor', 'foreign'], foreign.work));
    await settle();
    expect(foreign.hasBegun()).toBe(true);
    greedy[0]?.end();
    await settle();
    expect([crowd.hasBegun(), greedy[2]?.hasBegun()]).toEqual([true, false]);
  });

  test('go to whoever has the fewest places, though others came first', async () => {
    const turns = createTurns(options);
    const first = piece();
    pending(turns.run('a', first.work));
    pending(turns.run('a', piece().work));
    pending(turns.run('b', piece().work));
    const [again, late] = [piece(), piece()];
    pending(turns.run('b', again.work));
    pending(turns.run('c', late.work));
    first.end();
    await settle();
    expect([again.hasBegun(), late.hasBegun()]).toEqual([false, true]);
  });

  test('are refused where too many wait, of one holder or of all', async () => {
    const turns = createTurns(options);
    const waits = (holder: string) => turns.run(holder, piece().work);
    for (const holder of ['a', 'a', 'b', 'a', 'a']) pending(waits(holder));
    await expect(waits('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    for (const holder of ['b', 'c']) pending(waits(holder));
    await expect(waits('d')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('are given up by who went away or waited too long, and never begin', async () => {
    const turns = createTurns({ ...options, longestWaitMs: 20 });
    for (const holder of ['a', 'b', 'c']) pending(turns.run(holder, piece().work));
    const hangUp = new AbortController();
    const [left, late] = [piece(), piece()];
    const leaving = turns.run('d', left.work, hangUp.signal);
    hangUp.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(turns.run('e', late.work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect([left.hasBegun(), late.hasBegun()]).toEqual([false, false]);
  });

  test('go on after work that failed', async () => {
    const turns = createTurns({ ...options, places: 2 });
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', async () => 'done')).toBe('done');
  });
});
