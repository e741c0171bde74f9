import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServiceTime, serviceTime } from '../../../../web/src/api/clock.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const told = (date: string | null) =>
  recordServiceTime(new Response(null, { headers: date === null ? {} : { date } }));

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  told(new Date(now).toUTCString());
  vi.useRealTimers();
});

test('what the clock of the service shows is told by its latest answer', () => {
  told('Sun, 01 Mar 2026 12:10:00 GMT');
  expect(serviceTime()).toBe(now + 600_000);
  vi.setSystemTime(now + 60_000);
  expect(serviceTime()).toBe(now + 660_000);
  expect(serviceTime(0)).toBe(600_000);
  told('Sun, 01 Mar 2026 12:00:00 GMT');
  expect(serviceTime()).toBe(now);
});

test.each([[null], ['yesterday']])('an answer dated %j tells nothing', (date) => {
  told('Sun, 01 Mar 2026 12:10:00 GMT');
  told(date);
  expect(serviceTime()).toBe(now + 600_000);
});
