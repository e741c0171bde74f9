import { describe, expect, test } from 'vitest';
import { type Checklist, nextStep, paths } from '../../../../web/src/modules/home/checklist.ts';
import { changeWords, lastWeeks } from '../../../../web/src/modules/home/weeks.ts';

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
  test.each([
    [14, 7, '100% more than the week before'],
    [7, 14, '50% fewer than the week before'],
    [7, 7, 'Same as the week before'],
    [0, 7, '100% fewer than the week before'],
    [7, 0, null],
  ])('that are %i after %i are %s', (count, before, words) => {
    expect(changeWords(count, before)).toBe(words);
  });

  test.each(['2026-03-14T00:00:00Z', '2026-03-14T23:59:59Z'])('end with the day of %s in UTC', (now) => {
    expect(lastWeeks(Date.parse(now))).toEqual({
      week: { from: '2026-03-08', until: '2026-03-14' },
      before: { from: '2026-03-01', until: '2026-03-07' },
    });
  });
});
