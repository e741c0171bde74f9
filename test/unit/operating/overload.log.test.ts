import { logFault } from '@imprint/server/surfaces/log';
import { MissingSetting, ServiceError } from '@imprint/shared/errors';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const request = { id: 'req_1', surface: 'rest', address: '', fullAddress: '', startedAtMs: 0 } as const;
const overload = () => new ServiceError('SERVICE_UNAVAILABLE');

/** The log of one installation, and what is in it. */
function newLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const refuse = (times = 1, error = overload(), gone?: AbortSignal) => {
    for (let turn = 0; turn < times; turn++) {
      logFault({ log, metrics: { countOverload: () => undefined } }, error, {
        ...request,
        ...(gone && { gone }),
      });
    }
  };
  return { lines, counts: () => lines.map(({ refused }) => refused), refuse };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('refusals for too much work are one line at once and then one a minute, with how many there were since', () => {
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

test('after a minute without a refusal the log is silent, and the next one is told at once', () => {
  const { counts, refuse } = newLog();
  refuse(2);
  vi.advanceTimersByTime(10 * 60_000);
  expect(counts()).toEqual([1, 1]);
  refuse();
  expect(counts()).toEqual([1, 1, 1]);
});

test('each log counts for itself', () => {
  const [one, other] = [newLog(), newLog()];
  one.refuse(3);
  other.refuse(2);
  vi.advanceTimersByTime(60_000);
  expect([one.counts(), other.counts()]).toEqual([
    [1, 2],
    [1, 1],
  ]);
});

test('the line says what happened, and has no stack', () => {
  const { lines, refuse } = newLog();
  refuse();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, msg: expect.stringContaining('too much work') });
  expect(lines[0]).not.toHaveProperty('err');
});

test('whoever has hung up is not refused anything', () => {
  const { lines, refuse } = newLog();
  refuse(1, overload(), AbortSignal.abort());
  expect(lines).toEqual([]);
});

test('a fault that has a cause is a line of its own each time, and a missing setting none', () => {
  const { lines, refuse } = newLog();
  refuse(2, new ServiceError('SERVICE_UNAVAILABLE', { cause: new Error('the database is gone') }));
  refuse(2, new MissingSetting('Set it.'));
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatchObject({ level: 50, err: { message: 'the database is gone' } });
});
