import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordServiceTime } from '../../../../web/src/api/clock.ts';
import { isLate, refetchIntervalMs } from '../../../../web/src/modules/drafts/schedule/lateness.ts';

const nowMs = Date.parse('2026-03-01T08:00:00Z');
const at = (ms: number) => new Date(nowMs + ms).toISOString();

/** Tells the dashboard that the clock of the service is ahead of this one by so much. */
const setAhead = (ms: number) =>
  recordServiceTime(new Response(null, { headers: { date: new Date(nowMs + ms).toUTCString() } }));

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
  setAhead(0);
});
afterEach(() => {
  setAhead(0);
  vi.useRealTimers();
});

describe('a plan', () => {
  test.each([
    [null, false],
    [at(1), false],
    [at(-60_000), false],
    [at(-60_001), true],
  ])('counts as missed a minute after it was due: %s, %s', (planned, expected) => {
    expect(isLate(planned, nowMs)).toBe(expected);
  });
});

describe('what has become of plans is looked at again', () => {
  test.each([
    ['never, without any', [null], false],
    ['when the next one is due', [null, at(90_000), at(50_000)], 50_000],
    ['after half a minute at the soonest', [at(-5_000)], 30_000],
    ['after an hour at the latest', [at(86_400_000)], 3_600_000],
  ])('%s', (_, plans, expected) => {
    expect(refetchIntervalMs(plans.map((publishAt) => ({ publishAt })))).toBe(expected);
  });

  test('by the clock of the service', () => {
    setAhead(20_000);
    expect(refetchIntervalMs([{ publishAt: at(90_000) }])).toBe(70_000);
  });
});
