import { expect, test } from 'vitest';
import { readCatalogue, readMessages } from '../../../../web/catalogue/messages.ts';
import { unusedWordsIn } from '../../../support/words/unused.words.ts';

const messages = await readMessages();

test('the catalogue holds every message of the dashboard', async () => {
  // After a change: node web/catalogue/messages.ts
  expect(await readCatalogue()).toEqual(messages);
});

test('no message has a word or turn that is not used', () => {
  expect(messages.flatMap(unusedWordsIn).join('\n')).toBe('');
});
