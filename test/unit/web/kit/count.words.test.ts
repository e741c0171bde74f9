import { expect, test } from 'vitest';
import { countOf } from '../../../../web/src/kit/ui/count.words.ts';

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [12_345, '12,345 files'],
])('tells the count %d as %s', (count, words) => {
  expect(countOf(count, 'file')).toBe(words);
});
