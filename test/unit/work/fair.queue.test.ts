import { createFairQueue } from '@imprint/server/core/work/fair.queue';
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

describe('a fair queue', () => {
  test('leaves a slot to others, however much one holder requests', async () => {
    const queue = createFairQueue(options);
    const own = [newJob(), newJob(), newJob()];
    const other = newJob();
    for (const { work } of own) ignoreRejection(queue.run('a', work));
    ignoreRejection(queue.run('b', other.work));
    await settle();
    expect(own.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    expect(other.hasBegun()).toBe(true);
  });

  test('leaves slots to other clients of an organization, and one to other organizations', async () => {
    const queue = createFairQueue({ ...options, slots: 4 });
    const greedy = [newJob(), newJob(), newJob()];
    const [modest, late, foreign] = [newJob(), newJob(), newJob()];
    for (const { work } of greedy) ignoreRejection(queue.run(['greedy', 'own'], work));
    ignoreRejection(queue.run(['modest', 'own'], modest.work));
    ignoreRejection(queue.run(['late', 'own'], late.work));
    await settle();
    expect(greedy.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    expect([modest.hasBegun(), late.hasBegun()]).toEqual([true, false]);
    ignoreRejection(queue.run(['visitor', 'foreign'], foreign.work));
    await settle();
    expect(foreign.hasBegun()).toBe(true);
    greedy[0]?.end();
    await settle();
    expect([late.hasBegun(), greedy[2]?.hasBegun()]).toEqual([true, false]);
  });

  test('serves the holder with the fewest slots first, even if others waited longer', async () => {
    const queue = createFairQueue(options);
    const first = newJob();
    ignoreRejection(queue.run('a', first.work));
    ignoreRejection(queue.run('a', newJob().work));
    ignoreRejection(queue.run('b', newJob().work));
    const [again, late] = [newJob(), newJob()];
    ignoreRejection(queue.run('b', again.work));
    ignoreRejection(queue.run('c', late.work));
    first.end();
    await settle();
    expect([again.hasBegun(), late.hasBegun()]).toEqual([false, true]);
  });

  test('refuses jobs when too many wait, of one holder or in total', async () => {
    const queue = createFairQueue(options);
    const enqueue = (holder: string) => queue.run(holder, newJob().work);
    for (const holder of ['a', 'a', 'b', 'a', 'a']) ignoreRejection(enqueue(holder));
    await expect(enqueue('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    for (const holder of ['b', 'c']) ignoreRejection(enqueue(holder));
    await expect(enqueue('d')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('drops the job of a client that hangs up or waits too long', async () => {
    const queue = createFairQueue({ ...options, maxWaitMs: 20 });
    for (const holder of ['a', 'b', 'c']) ignoreRejection(queue.run(holder, newJob().work));
    const hangUp = new AbortController();
    const [abandoned, late] = [newJob(), newJob()];
    const hungUp = queue.run('d', abandoned.work, hangUp.signal);
    hangUp.abort();
    await expect(hungUp).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(queue.run('e', late.work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect([abandoned.hasBegun(), late.hasBegun()]).toEqual([false, false]);
  });

  test('continues after a job that failed', async () => {
    const queue = createFairQueue({ ...options, slots: 2 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'done')).toBe('done');
  });
});
