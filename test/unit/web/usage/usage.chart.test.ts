import type { UsageBucket } from '@imprint/shared/contract/usage';
import { expect, test } from 'vitest';
import { bucketWords } from '../../../../web/src/modules/usage/usage.chart.tsx';

const bucket = (startsAt: string, endsAt: string): UsageBucket => ({
  startsAt,
  endsAt,
  isRunning: false,
  requests: 0,
  succeeded: 0,
  clientErrors: 0,
  rateLimited: 0,
  serverErrors: 0,
});

// Some versions of the formats put other spaces around the dash and before AM and PM.
const spaced = (words: string) => words.replaceAll(/[\u2009\u202f]/g, ' ');

test.each([
  ['Asia/Kolkata', '2026-03-01T18:30:00Z', '2026-03-02T18:30:00Z', 'Mar 2', 'Mon, Mar 2'],
  ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z', 'Mar 1', 'Sun, Mar 1'],
])('a day in %s is called by its date there', (timeZone, startsAt, endsAt, label, title) => {
  const words = bucketWords(false, timeZone);
  const day = bucket(startsAt, endsAt);
  expect([words.label(day), words.title(day)]).toEqual([label, title]);
});

test.each([
  ['Asia/Kolkata', '9:30 PM', 'Mar 1, 9:30 – 10:30 PM'],
  ['America/New_York', '11:00 AM', 'Mar 1, 11:00 AM – 12:00 PM'],
])('an hour in %s is told by the clocks there', (timeZone, label, title) => {
  const words = bucketWords(true, timeZone);
  const hour = bucket('2026-03-01T16:00:00Z', '2026-03-01T17:00:00Z');
  expect([spaced(words.label(hour)), spaced(words.title(hour))]).toEqual([label, title]);
});
