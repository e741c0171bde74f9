import { expect, test } from 'vitest';
import { addressWords } from '../../../../web/src/modules/pages/address.words.ts';

test.each([
  [undefined, 'The page is now at /a'],
  [0, 'The page is now at /a'],
  [1, 'The page is now at /a, with 1 redirect'],
  [120, 'The page is now at /a, with 120 redirects'],
])('a new address with %s redirects is told in one sentence', (count, words) => {
  const redirects = count === undefined ? undefined : { count, items: [] };
  expect(addressWords({ path: '/a', redirects })).toBe(words);
});
