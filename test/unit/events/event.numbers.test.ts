import { createEventNumbers } from '@imprint/server/core/events/event.numbers';
import { pino } from 'pino';
import { expect, test } from 'vitest';

/** A database in which another instance has numbered events up to a number. */
function databaseWith(state: { latest: string }) {
  const query = async (text: string) =>
    text.startsWith('select organization_id') ? { rows: [{ id: 'organization', ...state }] } : [{ rows: [] }];
  // Safe because this is all that is used of the pool.
  return { query } as unknown as Parameters<typeof createEventNumbers>[0];
}

test('who waits is woken for events that other instances have numbered, and not every second', async () => {
  const state = { latest: '7' };
  const numbers = createEventNumbers(databaseWith(state), pino({ level: 'silent' }));
  let woken = 0;
  const wait = () =>
    void numbers.waitFor('organization', 60_000, undefined).then((isWoken) => {
      if (isWoken) woken += 1;
    });
  const number = async () => {
    await numbers.number();
    // Lets the listeners of the promise run.
    await new Promise(setImmediate);
  };
  wait();
  await number();
  // The first time nobody knows the last number.
  expect(woken).toBe(1);
  wait();
  await number();
  await number();
  expect(woken).toBe(1);
  state.latest = '8';
  await number();
  expect(woken).toBe(2);
  wait();
  await number();
  expect(woken).toBe(2);
  await numbers.stop();
});
