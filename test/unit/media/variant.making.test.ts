import { createSharedJob, type VariantRequest } from '@imprint/server/media/delivery/shared.job';
import { createFairQueue } from '@imprint/server/work/fair.queue';
import { expect, test } from 'vitest';

const newQueue = (maxWaitingPerHolder = 100) =>
  createFairQueue({ slots: 2, maxWaiting: 100, maxWaitingPerHolder, maxWaitMs: 60_000 });

function newClient(address: string): VariantRequest & { leave(): void } {
  const controller = new AbortController();
  return { address, gone: controller.signal, leave: () => controller.abort() };
}

/** Occupies the one of two slots that a client may have, until the returned function is called. */
function occupy(queue: ReturnType<typeof newQueue>, address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void queue.run(address, () => promise);
  return resolve;
}

test('work that several clients wait for is done once', async () => {
  let times = 0;
  const making = createSharedJob(newQueue().run, async () => ++times);
  for (const address of ['one', 'two', 'one']) making.join(newClient(address));
  expect(await making.done).toBe(1);
  making.join(newClient('three'));
  expect(await making.done).toBe(1);
});

test('a client does not wait for other requests of a client that wants the same variant', async () => {
  const queue = newQueue();
  const release = occupy(queue, 'greedy');
  const making = createSharedJob(queue.run, async () => 'made');
  making.join(newClient('greedy'));
  making.join(newClient('modest'));
  expect(await making.done).toBe('made');
  release();
});

test('a client with too much waiting does not make others fail', async () => {
  const queue = newQueue(1);
  const release = occupy(queue, 'greedy');
  void queue.run('greedy', async () => {});
  const making = createSharedJob(queue.run, async () => 'made');
  making.join(newClient('greedy'));
  making.join(newClient('modest'));
  expect(await making.done).toBe('made');
  release();
});

test('work does not start when every client that waits for it has left', async () => {
  const queue = newQueue();
  const release = occupy(queue, 'one');
  let hasBegun = false;
  const making = createSharedJob(queue.run, async () => {
    hasBegun = true;
  });
  const askers = [newClient('one'), newClient('one')];
  for (const each of askers) making.join(each);
  for (const each of askers) each.leave();
  await expect(making.done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  release();
  await queue.run('one', async () => {});
  expect(hasBegun).toBe(false);
});

test('work starts when one client stays, and is finished even if that client leaves', async () => {
  const queue = newQueue();
  const release = occupy(queue, 'one');
  const { promise, resolve } = Promise.withResolvers<string>();
  const making = createSharedJob(queue.run, () => promise);
  const [leaving, staying] = [newClient('one'), newClient('one')];
  for (const each of [leaving, staying]) making.join(each);
  leaving.leave();
  release();
  await queue.run('other', async () => {});
  staying.leave();
  resolve('made');
  expect(await making.done).toBe('made');
});

test('an error of the work is passed to every client that waits for it', async () => {
  const making = createSharedJob(newQueue().run, () => Promise.reject(new Error('broken')));
  making.join(newClient('one'));
  await expect(making.done).rejects.toThrow('broken');
});
