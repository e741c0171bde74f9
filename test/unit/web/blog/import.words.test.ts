import { expect, test } from 'vitest';
import {
  asSentence,
  previewText,
  reasonOf,
  resultText,
} from '../../../../web/src/modules/blog/import.words.ts';

test.each([
  [1, 0, '1 file can be imported.'],
  [2, 0, '2 files can be imported.'],
  [1, 4, '1 file can be imported, 4 cannot.'],
  [0, 1, '0 files can be imported, 1 cannot.'],
])(
  'before an import it is said how many files can be imported: %i, and %i cannot',
  (ready, refused, words) => {
    expect(previewText(ready, refused)).toBe(words);
  },
);

test.each([
  [60, 0, 0, '60 posts imported.'],
  [1, 4, 0, '1 post imported. 4 files refused.'],
  [25, 0, 35, '25 posts imported. 35 files not imported yet.'],
  [1, 1, 1, '1 post imported. 1 file refused. 1 file not imported yet.'],
])('after an import it is said what became of the files: %i, %i, %i', (imported, refused, ready, words) => {
  expect(resultText(imported, refused, ready)).toBe(words);
});

test.each([
  ['the slug rye is taken', 'The slug rye is taken.'],
  ['Is it?', 'Is it?'],
  ['It is so.', 'It is so.'],
  ['élan', 'Élan.'],
])('what the service says is shown as a sentence: %s', (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});

const entry = { id: 0, filename: 'rye.md', markdown: '', problem: null, report: null, isFinal: false };

test('a file is refused for what was found here, or for what the service said', () => {
  const error = { code: 'VALIDATION_ERROR' as const, message: 'the slug rye is taken', requestId: 'req_1' };
  const report = { filename: 'rye.md', status: 'refused' as const, warnings: [], error };
  expect(reasonOf({ ...entry, markdown: null, problem: 'Too large.' })).toBe('Too large.');
  expect(reasonOf({ ...entry, report })).toBe('The slug rye is taken.');
  expect(reasonOf(entry)).toBeNull();
});
