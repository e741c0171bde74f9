import type { ContactMessage } from '@imprint/shared/contract/contact';
import { expect, test } from 'vitest';
import { senderWords, spamWords, subjectWords } from '../../../../web/src/modules/contact/message.words.ts';

test.each([
  ['Mara', 'mara@lind.example', 'Mara'],
  [null, 'mara@lind.example', 'mara@lind.example'],
  [null, null, 'Anonymous'],
])('a sender is called by name, else by address: %s, %s', (name, email, words) => {
  expect(senderWords({ name, email })).toBe(words);
});

test.each([
  ['by its subject', 'Rye', 'Do you bake?', 'Rye'],
  ['by how it begins, in one line', null, 'Do you\n\n  bake rye?', 'Do you bake rye?'],
  ['whole, where it has sixty characters', null, 'x'.repeat(60), 'x'.repeat(60)],
  ['cut off, where it has more', null, 'x'.repeat(61), `${'x'.repeat(59)}…`],
  ['cut off without a space at the end', null, `${'x'.repeat(58)} and more`, `${'x'.repeat(58)}…`],
])('a message is told %s', (_, subject, message, words) => {
  expect(subjectWords({ subject, message })).toBe(words);
});

test('it is said why a message is taken for spam, each reason in a sentence', () => {
  // Safe because the words are made of the reasons alone.
  const spam = (...spamReasons: ContactMessage['spamReasons']) => ({ spamReasons }) as ContactMessage;
  expect(spamWords(spam('links', 'honeypot'))).toEqual([
    'It contains more than five links.',
    'A field that people cannot see was filled in.',
  ]);
  expect(spamWords(spam())).toEqual(['Someone marked it as spam.']);
});
