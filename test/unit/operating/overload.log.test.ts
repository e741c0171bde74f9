import { logFault } from '@imprint/server/core/http/log';
import { MissingSettingError, ServiceError } from '@imprint/shared/errors';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const request = { id: 'req_1', surface: 'rest', address: '', fullAddress: '', startedAtMs: 0 } as const;
const newOverload = () => new ServiceError('SERVICE_UNAVAILABLE');

/** A log whose lines can be read. */
function newLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const refuse = (times = 1, error = newOverload(), signal?: AbortSignal) => {
    for (let index = 0; index < times; index++) {
      logFault({ log, metrics: { countOverload: () => undefined } }, error, {
        ...request,
        ...(signal && { signal }),
      });
    }
  };
  return { lines, counts: () => lines.map(({ refused }) => refused), refuse };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('overload refusals are logged at once and then once a minute, with their count since the last line', () => {
  const { counts, refuse } = newLog();
  refuse(100);
  expect(counts()).toEqual([1]);
  vi.advanceTimersByTime(59_999);
  expect(counts()).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(counts()).toEqual([1, 99]);
  refuse(20);
  vi.advanceTimersByTime(60_000);
  expect(counts()).toEqual([1, 99, 20]);
});

test('after a minute without refusals nothing is logged, and the next refusal is logged at once', () => {
  const { counts, refuse } = newLog();
  refuse(2);
  vi.advanceTimersByTime(10 * 60_000);
  expect(counts()).toEqual([1, 1]);
  refuse();
  expect(counts()).toEqual([1, 1, 1]);
});

test('each log counts separately', () => {
  const [one, other] = [newLog(), newLog()];
  one.refuse(3);
  other.refuse(2);
  vi.advanceTimersByTime(60_000);
  expect([one.counts(), other.counts()]).toEqual([
    [1, 2],
    [1, 1],
  ]);
});

test('the line names the reason and has no stack', () => {
  const { lines, refuse } = newLog();
  refuse();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, msg: expect.stringContaining('too much work') });
  expect(lines[0]).not.toHaveProperty('err');
});

test('a request whose client has hung up is not logged', () => {
  const { lines, refuse } = newLog();
  refuse(1, newOverload(), AbortSignal.abort());
  expect(lines).toEqual([]);
});

test('every error with a cause is logged on its own, and a missing setting is not logged', () => {
  const { lines, refuse } = newLog();
  refuse(2, new ServiceError('SERVICE_UNAVAILABLE', { cause: new Error('the database is gone') }));
  refuse(2, new MissingSettingError('Set it.'));
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatchObject({ level: 50, err: { message: 'the database is gone' } });
});
