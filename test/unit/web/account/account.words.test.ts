import { expect, test } from 'vitest';
import { endedWords } from '../../../../web/src/modules/account/ended.words.ts';
import { shellQuoted } from '../../../../web/src/modules/account/forgotten.password.page.tsx';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+press@example.com', 'ada+press@example.com'],
  ['a$b@example.com', "'a$b@example.com'"],
  ["o'hara@example.com", "'o'\\''hara@example.com'"],
  ['a&b;c@example.com', "'a&b;c@example.com'"],
])('the address %s stands in a command as %s', (email, words) => {
  expect(shellQuoted(email)).toBe(words);
});

test.each([
  [0, 'You were not signed in anywhere else.'],
  [1, 'One other session ended.'],
  [2, '2 other sessions ended.'],
])('after %i sessions have ended it is said: %s', (count, words) => {
  expect(endedWords(count)).toBe(words);
});
