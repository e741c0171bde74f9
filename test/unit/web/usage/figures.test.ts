import { describe, expect, test } from 'vitest';
import { latencyWords, shareWords } from '../../../../web/src/modules/usage/figures.ts';
import { outcomeSeries } from '../../../../web/src/modules/usage/outcomes.ts';

describe('a figure of usage', () => {
  test.each([
    [0, '0%'],
    [0.0004, '< 0.1%'],
    [0.001, '0.1%'],
    [0.05, '5%'],
    [0.1234, '12.3%'],
    [1, '100%'],
  ])('tells the share %d as %s', (rate, words) => {
    expect(shareWords(rate)).toBe(words);
  });

  test.each([
    [null, '–'],
    [0.4, '< 1 ms'],
    [1, '1 ms'],
    [999.4, '999 ms'],
    [1000, '1 s'],
    [1234, '1.23 s'],
  ])('tells the time %s ms as %s', (ms, words) => {
    expect(latencyWords(ms)).toBe(words);
  });
});

test('each request counts in one series of the chart', () => {
  const bucket = { succeeded: 1, clientErrors: 20, rateLimited: 300, serverErrors: 4000 };
  expect(outcomeSeries.map(({ name, countOf: count }) => [name, count(bucket)])).toEqual([
    ['Succeeded', 1],
    ['4xx', 20],
    ['429', 300],
    ['5xx', 4000],
  ]);
});
