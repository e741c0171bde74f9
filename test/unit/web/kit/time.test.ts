import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeAgo, timeFormats } from '../../../../web/src/kit/ui/time.tsx';

const now = Date.parse('2026-03-10T12:00:00Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe('how long ago it was', () => {
  test.each([
    [0, 'just now'],
    [-59 * second, 'just now'],
    [-minute, '1 minute ago'],
    [-59.9 * minute, '59 minutes ago'],
    [-hour, '1 hour ago'],
    [-23.9 * hour, '23 hours ago'],
    [-day, 'yesterday'],
    [-30 * day, '30 days ago'],
    [-31 * day, 'Feb 7, 2026'],
    [5 * minute, 'in 5 minutes'],
    [day, 'tomorrow'],
  ])('%i ms from now: %s', (ms, words) => {
    expect(timeAgo(new Date(now + ms).toISOString(), timeFormats('UTC'))).toBe(words);
  });
});

test.each([
  ['America/New_York', 'Mar 1, 2026', 'Mar 1, 2026, 5:30 PM'],
  ['Asia/Tokyo', 'Mar 2, 2026', 'Mar 2, 2026, 7:30 AM'],
])('a time in %s is told as it is there: %s', (timeZone, dayWords, momentWords) => {
  const formats = timeFormats(timeZone);
  const at = new Date('2026-03-01T22:30:00Z');
  // Some versions of the formats put a narrow space before AM and PM.
  const spaced = (words: string) => words.replaceAll('\u202f', ' ');
  expect([formats.day.format(at), spaced(formats.moment.format(at))]).toEqual([dayWords, momentWords]);
});
