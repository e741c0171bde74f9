import { type Asker, createMaking } from '@imprint/server/media/delivery/variant.making';
import { createTurns } from '@imprint/server/work/turns';
import { expect, test } from 'vitest';

const turnsOf = (mostWaitingOfOne = 100) =>
  createTurns({ places: 2, mostWaiting: 100, mostWaitingOfOne, longestWaitMs: 60_000 });

function asker(address: string): Asker & { leave(): void } {
  const leaving = new AbortController();
  return { address, gone: leaving.signal, leave: () => leaving.abort() };
}

/** Takes the one place that a client may have of two, until it is let go. */
function occupy(turns: ReturnType<typeof turnsOf>, address: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void turns.run(address, () => promise);
  return resolve;
}

test('work that several clients wait for is done once', async () => {
  let times = 0;
  const making = createMaking(turnsOf().run, async () => ++times);
  for (const address of ['one', 'two', 'one']) making.join(asker(address));
  expect(await making.done).toBe(1);
  making.join(asker('three'));
  expect(await making.done).toBe(1);
});

test('a client does not wait behind what another asks for besides', async () => {
  const turns = turnsOf();
  const release = occupy(turns, 'greedy');
  const making = createMaking(turns.run, async () => 'made');
  making.join(asker('greedy'));
  making.join(asker('modest'));
  expect(await making.done).toBe('made');
  release();
});

test('a client for whom too much waits does not make others fail', async () => {
  const turns = turnsOf(1);
  const release = occupy(turns, 'greedy');
  void turns.run('greedy', async () => {});
  const making = createMaking(turns.run, async () => 'made');
  making.join(asker('greedy'));
  making.join(asker('modest'));
  expect(await making.done).toBe('made');
  release();
});

test('work does not begin when all who wait for it have left', async () => {
  const turns = turnsOf();
  const release = occupy(turns, 'one');
  let hasBegun = false;
  const making = createMaking(turns.run, async () => {
    hasBegun = true;
  });
  const askers = [asker('one'), asker('one')];
  for (const each of askers) making.join(each);
  for (const each of askers) each.leave();
  await expect(making.done).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  release();
  await turns.run('one', async () => {});
  expect(hasBegun).toBe(false);
});

test('work begins for those who stay, and is finished though all leave then', async () => {
  const turns = turnsOf();
  const release = occupy(turns, 'one');
  const { promise, resolve } = Promise.withResolvers<string>();
  const making = createMaking(turns.run, () => promise);
  const [leaving, staying] = [asker('one'), asker('one')];
  for (const each of [leaving, staying]) making.join(each);
  leaving.leave();
  release();
  await turns.run('other', async () => {});
  staying.leave();
  resolve('made');
  expect(await making.done).toBe('made');
});

test('a fault of the work is told to whoever waits', async () => {
  const making = createMaking(turnsOf().run, () => Promise.reject(new Error('broken')));
  making.join(asker('one'));
  await expect(making.done).rejects.toThrow('broken');
});
