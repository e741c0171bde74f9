import { createFairQueue } from '@imprint/server/core/work/fair.queue';
import { createSharedJob, type VariantRequest } from '@imprint/server/modules/media/delivery/shared.job';
import { expect, test } from 'vitest';

const newQueue = (maxWaitingPerHolder = 100) =>
  createFairQueue({ slots: 2, maxWaiting: 100, maxWaitingPerHolder, maxWaitMs: 60_000 });

function newRequest(address: string): VariantRequest & { leave(): void } {
  const controller = new AbortController();
  return { address, signal: controller.signal, leave: () => controller.abort() };
}

/** Occupies the one of two slots that a client may have, until the returned function is called. */
function occupy(queue: ReturnType<typeof newQueue>, address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void queue.run(address, () => promise);
  return resolve;
}

test('work that several clients wait for is done once', async () => {
  let times = 0;
  const job = createSharedJob(newQueue().run, async () => ++times);
  for (const address of ['one', 'two', 'one']) job.join(newRequest(address));
  expect(await job.done).toBe(1);
  job.join(newRequest('three'));
  expect(await job.done).toBe(1);
});

test('a client does not wait for other requests of a client that wants the same variant', async () => {
  const queue = newQueue();
  const release = occupy(queue, 'greedy');
  const job = createSharedJob(queue.run, async () => 'result');
  job.join(newRequest('greedy'));
  job.join(newRequest('modest'));
  expect(await job.done).toBe('result');
  release();
});

test('a client with too much waiting does not make others fail', async () => {
  const queue = newQueue(1);
  const release = occupy(queue, 'greedy');
  void queue.run('greedy', async () => {});
  const job = createSharedJob(queue.run, async () => 'result');
  job.join(newRequest('greedy'));
  job.join(newRequest('modest'));
  expect(await job.done).toBe('result');
  release();
});

test('work does not start when every client that waits for it has left', async () => {
  const queue = newQueue();
  const release = occupy(queue, 'one');
  let hasBegun = false;
  const job = createSharedJob(queue.run, async () => {
    hasBegun = true;
  });
  const requests = [newRequest('one'), newRequest('one')];
  for (const each of requests) job.join(each);
  for (const each of requests) each.leave();
  await expect(job.done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  release();
  await queue.run('one', async () => {});
  expect(hasBegun).toBe(false);
});

test('work starts when one client stays, and is finished even if that client leaves', async () => {
  const queue = newQueue();
  const release = occupy(queue, 'one');
  const { promise, resolve } = Promise.withResolvers<string>();
  const job = createSharedJob(queue.run, () => promise);
  const [leaving, staying] = [newRequest('one'), newRequest('one')];
  for (const each of [leaving, staying]) job.join(each);
  leaving.leave();
  release();
  await queue.run('other', async () => {});
  staying.leave();
  resolve('result');
  expect(await job.done).toBe('result');
});

test('an error of the work is passed to every client that waits for it', async () => {
  const job = createSharedJob(newQueue().run, () => Promise.reject(new Error('broken')));
  job.join(newRequest('one'));
  await expect(job.done).rejects.toThrow('broken');
});
