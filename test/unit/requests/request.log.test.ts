import { createRequestLog, type LoggedCall, maxLogBatch } from '@imprint/server/core/requests/request.log';
import { maxErrorsLoggedPerSecond, maxLoggedPerSecond } from '@imprint/shared/contract/requests';
import { expect, test } from 'vitest';

const success = {
  organizationId: 'one',
  environment: 'live',
  requestId: 'req_test',
  surface: 'rest',
  operation: 'me.get',
  status: 200,
  code: null,
  detail: null,
  endedAtMs: 0,
  durationMs: 1,
  actorType: 'apiKey',
  actorId: 'key_one',
  projectId: null,
  address: '203.0.113.7',
} as const satisfies LoggedCall;
const limited = { ...success, status: 429, code: 'RATE_LIMIT_EXCEEDED' } as const;
const missing = { ...success, status: 404, code: 'NOT_FOUND' } as const;

function logAt(maxEntries?: number) {
  const clock = { ms: 1_000_000 };
  const log = createRequestLog({ now: () => clock.ms, ...(maxEntries !== undefined && { maxEntries }) });
  return { log, clock };
}

const countOf = (entries: { skipped: number }[]) =>
  entries.reduce((sum, { skipped }) => sum + 1 + skipped, 0);

test('the first successes of a second are logged, and further ones counted by the last of them', () => {
  const { log, clock } = logAt();
  for (let made = 0; made < maxLoggedPerSecond + 20; made++) log.log(success);
  clock.ms += 1_000;
  log.log(success);
  const entries = log.take();
  expect(entries).toHaveLength(maxLoggedPerSecond + 1);
  expect(entries.map(({ skipped }) => skipped).filter(Boolean)).toEqual([20]);
  expect(entries[maxLoggedPerSecond - 1]?.skipped).toBe(20);
});

test('what is counted by an entry that was taken meanwhile is counted by another', () => {
  const { log } = logAt();
  for (let made = 0; made < 60; made++) log.log(success);
  const first = log.take();
  for (let made = 0; made < 60; made++) log.log(success);
  const second = log.take();
  expect([countOf(first), countOf(second), second.length]).toEqual([60, 60, 1]);
});

test('callers, environments and errors are counted apart, and organizations have seconds of their own', () => {
  const { log } = logAt();
  for (let made = 0; made < 60; made++) {
    log.log(success);
    log.log({ ...success, actorId: 'key_two' });
    log.log({ ...success, environment: 'test' });
    log.log({ ...success, organizationId: 'two' });
  }
  const entries = log.take();
  const of = (wanted: Partial<LoggedCall>) =>
    countOf(
      entries.filter((entry) =>
        Object.entries(wanted).every(([name, value]) => Reflect.get(entry, name) === value),
      ),
    );
  expect(of({ organizationId: 'two' })).toBe(60);
  expect(of({ environment: 'test' })).toBe(60);
  expect(of({ actorId: 'key_two' })).toBe(60);
  expect(entries.filter(({ organizationId }) => organizationId === 'one').length).toBeLessThan(60);
});

test('errors of each code are logged, beyond a flood of them, which is counted by the last', () => {
  const { log } = logAt();
  for (let made = 0; made < maxLoggedPerSecond + 1; made++) log.log(success);
  for (let made = 0; made < maxLoggedPerSecond + 300; made++) log.log(limited);
  log.log(missing);
  const entries = log.take();
  const errors = entries.filter(({ code }) => code === 'RATE_LIMIT_EXCEEDED');
  expect([errors.length, errors.at(-1)?.skipped]).toEqual([maxLoggedPerSecond, 300]);
  expect(entries.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(1);
});

test('many callers together fill the log of an organization no faster than its limit of errors', () => {
  const { log } = logAt();
  for (let caller = 0; caller < 30; caller++)
    for (let made = 0; made < maxLoggedPerSecond; made++) log.log({ ...missing, actorId: `key_${caller}` });
  const entries = log.take();
  expect(countOf(entries)).toBe(30 * maxLoggedPerSecond);
  expect(entries.length).toBeLessThan(maxErrorsLoggedPerSecond + 30);
});

test('a batch has the oldest entries', () => {
  const { log, clock } = logAt();
  for (let made = 0; made < maxLogBatch + 5; made++) {
    clock.ms += 1_000;
    log.log({ ...success, requestId: `req_${made}` });
  }
  expect(log.take().at(-1)?.requestId).toBe(`req_${maxLogBatch - 1}`);
  expect(log.take()).toHaveLength(5);
  expect(log.take()).toEqual([]);
});

test('only so many wait; the oldest are dropped, and it is known how many', () => {
  const { log, clock } = logAt(2_000);
  for (let made = 0; made < 5_000; made++) {
    if (made % 40 === 0) clock.ms += 1_000;
    log.log({ ...success, requestId: `req_${made}` });
  }
  const dropped = log.takeDropped();
  const kept = [...log.take(), ...log.take()];
  expect(kept.length).toBeLessThanOrEqual(2_000);
  expect(countOf(kept) + dropped).toBe(5_000);
  expect(kept.at(-1)?.requestId).toBe('req_4999');
  expect(log.takeDropped()).toBe(0);
});
