import { describe, expect, test } from 'vitest';
import { type Checklist, nextStep, paths } from '../../../../web/src/modules/home/checklist.ts';
import { comparedWeeks, twoWeeksAgo } from '../../../../web/src/modules/home/weeks.ts';

const at = '2026-03-01T09:30:00.000Z';
const none: Checklist = {
  hasWebsite: false,
  hasPublishedWebsite: false,
  hasKey: false,
  firstRequestAt: null,
  firstToolCallAt: null,
};

describe('the first steps', () => {
  test('are two paths: to a published website, and to a request on the API', () => {
    expect(paths.map(({ steps }) => steps.map(({ name }) => name))).toEqual([
      ['website', 'publish'],
      ['key', 'request'],
    ]);
  });

  test.each<[Partial<Checklist>, (string | undefined)[]]>([
    [{}, ['website', 'key']],
    [{ hasWebsite: true }, ['publish', 'key']],
    [{ hasWebsite: true, hasPublishedWebsite: true }, [undefined, 'key']],
    [{ hasKey: true }, ['website', 'request']],
    [{ hasKey: true, firstRequestAt: at }, ['website', undefined]],
    [{ hasKey: true, firstToolCallAt: at }, ['website', undefined]],
    // The website or the key was deleted since.
    [{ hasPublishedWebsite: true, firstRequestAt: at }, [undefined, undefined]],
  ])('tick themselves off: after %j, %j come next', (done, next) => {
    expect(paths.map((path) => nextStep(path, { ...none, ...done }))).toEqual(next);
  });
});

describe('the views of a week', () => {
  test.each<[number[], number[], string | null]>([
    [[...Array(7).fill(1), ...Array(7).fill(2)], Array(7).fill(2), '100% more than the week before'],
    [[...Array(7).fill(2), ...Array(7).fill(1)], Array(7).fill(1), '50% fewer than the week before'],
    [Array(14).fill(1), Array(7).fill(1), 'As many as the week before'],
    [[...Array(7).fill(0), ...Array(7).fill(1)], Array(7).fill(1), null],
    [[], [], null],
  ])('of %j are %j: %s', (days, week, change) => {
    expect(comparedWeeks(days)).toEqual({ week, change });
  });

  test('begin with the first of fourteen days in UTC', () => {
    expect(twoWeeksAgo(Date.parse('2026-03-14T00:00:00Z'))).toBe('2026-03-01');
    expect(twoWeeksAgo(Date.parse('2026-03-14T23:59:59Z'))).toBe('2026-03-01');
  });
});
