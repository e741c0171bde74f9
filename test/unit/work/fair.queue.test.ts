import { createFairQueue } from '@imprint/server/work/fair.queue';
import { describe, expect, test } from 'vitest';

const options = { slots: 3, maxWaiting: 4, maxWaitingPerHolder: 2, maxWaitMs: 60_000 };

/** A job that ends when `end` is called. */
function newJob() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, end: resolve, hasBegun: () => hasBegun };
}

/** Ignores the rejection of a job that is still waiting when its test ends. */
function ignoreRejection(run: Promise<void>): void {
  run.catch(() => {});
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('leave a slot to others, however much one holder requests', async () => {
    const turns = createFairQueue(options);
    const own = [newJob(), newJob(), newJob()];
    const other = newJob();
    for (const { work } of own) ignoreRejection(turns.run('a', work));
    ignoreRejection(turns.run('b', other.work));
    await settle();
    expect(own.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    expect(other.hasBegun()).toBe(true);
  });

  test('leave slots to other clients of an organization, and one to other organizations', async () => {
    const turns = createFairQueue({ ...options, slots: 4 });
    const greedy = [newJob(), newJob(), newJob()];
    const [modest, crowd, foreign] = [newJob(), newJob(), newJob()];
    for (const { work } of greedy) ignoreRejection(turns.run(['greedy', 'own'], work));
    ignoreRejection(turns.run(['modest', 'own'], modest.work));
    ignoreRejection(turns.run(['crowd', 'own'], crowd.work));
    await settle();
    expect(greedy.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    expect([modest.hasBegun(), crowd.hasBegun()]).toEqual([true, false]);
    ignoreRejection(turns.run(['visitor', 'foreign'], foreign.work));
    await settle();
    expect(foreign.hasBegun()).toBe(true);
    greedy[0]?.end();
    await settle();
    expect([crowd.hasBegun(), greedy[2]?.hasBegun()]).toEqual([true, false]);
  });

  test('go first to the holder with the fewest slots, even if others waited longer', async () => {
    const turns = createFairQueue(options);
    const first = newJob();
    ignoreRejection(turns.run('a', first.work));
    ignoreRejection(turns.run('a', newJob().work));
    ignoreRejection(turns.run('b', newJob().work));
    const [again, late] = [newJob(), newJob()];
    ignoreRejection(turns.run('b', again.work));
    ignoreRejection(turns.run('c', late.work));
    first.end();
    await settle();
    expect([again.hasBegun(), late.hasBegun()]).toEqual([false, true]);
  });

  test('are refused when too many wait, of one holder or in total', async () => {
    const turns = createFairQueue(options);
    const waits = (holder: string) => turns.run(holder, newJob().work);
    for (const holder of ['a', 'a', 'b', 'a', 'a']) ignoreRejection(waits(holder));
    await expect(waits('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    for (const holder of ['b', 'c']) ignoreRejection(waits(holder));
    await expect(waits('d')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('end for a client that hangs up or waits too long, whose job never starts', async () => {
    const turns = createFairQueue({ ...options, maxWaitMs: 20 });
    for (const holder of ['a', 'b', 'c']) ignoreRejection(turns.run(holder, newJob().work));
    const hangUp = new AbortController();
    const [left, late] = [newJob(), newJob()];
    const leaving = turns.run('d', left.work, hangUp.signal);
    hangUp.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(turns.run('e', late.work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect([left.hasBegun(), late.hasBegun()]).toEqual([false, false]);
  });

  test('continue after a job that failed', async () => {
    const turns = createFairQueue({ ...options, slots: 2 });
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', async () => 'done')).toBe('done');
  });
});
