import { expect, test } from 'vitest';
import { readCatalog, readMessages } from '../../../../web/catalog/messages.ts';
import { unusedWordsIn } from '../../../support/words/unused.words.ts';

const messages = await readMessages();

test('the catalog holds every message of the dashboard', async () => {
  // After a change: node web/catalog/messages.ts
  expect(await readCatalog()).toEqual(messages);
});

test('no message has a word or turn that is not used', () => {
  expect(messages.flatMap(unusedWordsIn).join('\n')).toBe('');
});
