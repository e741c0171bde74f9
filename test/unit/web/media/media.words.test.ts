import { expect, test } from 'vitest';
import { mediaName, usageText } from '../../../../web/src/modules/media/media.words.ts';

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
  expect(usageText({ referenceCount })).toBe(words);
});
