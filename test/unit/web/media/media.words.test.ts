import { expect, test } from 'vitest';
import { kindNoun, mediaName, sizeWords, usedWords } from '../../../../web/src/media/media.words.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024, '10 KB'],
  [10.6 * 1024, '11 KB'],
  [1_468_006, '1.4 MB'],
  [50 * 1024 ** 2, '50 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test.each([
  [{ title: 'The pier', filename: 'pier.png' }, 'The pier'],
  [{ title: null, filename: 'pier.png' }, 'pier.png'],
  [{ title: '', filename: 'pier.png' }, 'pier.png'],
])('%j is called %s', (media, name) => {
  expect(mediaName(media)).toBe(name);
});

test.each([
  [0, 'Not used'],
  [1, 'Used in 1 place'],
  [2, 'Used in 2 places'],
])('what shows in %d places is said to be: %s', (referenceCount, words) => {
  expect(usedWords({ referenceCount })).toBe(words);
});

test('kinds are written small within a sentence', () => {
  expect([kindNoun('image'), kindNoun('other')]).toEqual(['picture', 'other file']);
});
