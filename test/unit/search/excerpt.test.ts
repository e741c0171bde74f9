import { excerptOf } from '@imprint/server/modules/search/excerpt';
import { expect, test } from 'vitest';

const long = `${'lorem ipsum '.repeat(40)}the Crème brûlée ${'dolor sit amet '.repeat(40)}`;

test('an excerpt shows the first match with what stands around it, in one line', () => {
  const excerpt = excerptOf(`${long.slice(0, 300)}\n\n${long.slice(300)}`, 'creme');
  expect(excerpt).toMatch(/^…(lorem|ipsum) .*the Crème brûlée dolor .*…$/);
  expect(excerpt?.length).toBeLessThanOrEqual(160);
});

test.each([
  ['a short text', 'We open at seven.', 'seven', 'We open at seven.'],
  ['a text without a match, which is in the title', 'We open at seven.', 'hours', 'We open at seven.'],
  ['a match within a word, which does not count', 'Reopen, then open', 'open', 'Reopen, then open'],
  ['no text', ' \n ', 'seven', null],
])('an excerpt of %s', (_what, text, query, excerpt) => {
  expect(excerptOf(text, query)).toBe(excerpt);
});

test('a text without spaces is cut between characters', () => {
  const excerpt = excerptOf('🥖'.repeat(500), 'x');
  expect(excerpt).toMatch(/^(?:🥖)+…$/u);
  expect(excerpt?.length).toBeLessThanOrEqual(160);
});
