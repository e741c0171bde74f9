import { describe, expect, test } from 'vitest';
import { clockChangeAt, dayIn, endOfDay, instantIn, timeIn } from '../../../../web/src/kit/ui/time.zone.ts';

const instant = new Date('2026-03-01T22:30:00Z');

test.each([
  ['UTC', '2026-03-01', '22:30'],
  ['America/New_York', '2026-03-01', '17:30'],
  ['Asia/Tokyo', '2026-03-02', '07:30'],
  ['Asia/Kolkata', '2026-03-02', '04:00'],
])('the clocks of %s show %s %s', (timeZone, day, time) => {
  expect([dayIn(timeZone, instant), timeIn(timeZone, instant)]).toEqual([day, time]);
});

describe('the instant at which clocks show a time', () => {
  test.each([
    ['2026-03-02T07:30', 'Asia/Tokyo', '2026-03-01T22:30:00.000Z'],
    ['2026-07-01T12:00', 'Europe/Lisbon', '2026-07-01T11:00:00.000Z'],
    ['2026-01-01T12:00', 'Europe/Lisbon', '2026-01-01T12:00:00.000Z'],
    // In New York the clocks go from 2:00 to 3:00 on March 8, and back from 2:00 to 1:00 on November 1.
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T00:59', 'America/New_York', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
  ])('%s in %s is %s', (wallTime, timeZone, iso) => {
    expect(instantIn(wallTime, timeZone)).toBe(iso);
  });

  test.each(['', '0002-03-01T10:00', '0202-03-01T10:00', '2026-13-01T10:00', 'tomorrow'])(
    'is none for %j',
    (wallTime) => {
      expect(instantIn(wallTime, 'UTC')).toBeNull();
    },
  );

  test('is read back as it was shown, over a year with changes of clocks', () => {
    for (const timeZone of ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']) {
      for (let hour = 0; hour < 365 * 24; hour += 29) {
        const at = new Date(Date.UTC(2026, 0, 1, hour));
        const wallTime = `${dayIn(timeZone, at)}T${timeIn(timeZone, at)}`;
        const read = new Date(String(instantIn(wallTime, timeZone)));
        expect(`${dayIn(timeZone, read)}T${timeIn(timeZone, read)}`).toBe(wallTime);
      }
    }
  });
});

test('a day ends with its last second, in its time zone', () => {
  expect(endOfDay('2099-12-31', 'UTC')).toBe('2099-12-31T23:59:59.000Z');
  expect(endOfDay('2026-11-01', 'America/New_York')).toBe('2026-11-02T04:59:59.000Z');
  expect(endOfDay('', 'UTC')).toBeNull();
});

describe('a time that clocks skip or show twice', () => {
  test.each([
    ['2026-03-08T02:00', 'America/New_York', 'skipped'],
    ['2026-03-08T02:59', 'America/New_York', 'skipped'],
    ['2026-03-08T03:00', 'America/New_York', null],
    ['2026-11-01T01:00', 'America/New_York', 'repeated'],
    ['2026-11-01T01:59', 'America/New_York', 'repeated'],
    ['2026-11-01T02:00', 'America/New_York', null],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', 'skipped'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', 'repeated'],
    ['2026-03-08T02:30', 'Asia/Tokyo', null],
    ['', 'Asia/Tokyo', null],
  ])('%s in %s is %s', (wallTime, timeZone, change) => {
    expect(clockChangeAt(wallTime, timeZone)).toBe(change);
  });
});
