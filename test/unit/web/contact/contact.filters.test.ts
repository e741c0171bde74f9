import { expect, test } from 'vitest';
import { contactFilters } from '../../../../web/src/modules/contact/contact.filters.ts';

const namesOf = (...args: Parameters<typeof contactFilters>) =>
  contactFilters(...args).map(({ name }) => name);
const website = new Map([['site_1', 'Journal']]);

test('the inbox is narrowed down to a website where there is any', () => {
  expect(namesOf(new Map())).toEqual(['isSpam', 'status']);
  expect(namesOf(website)).toEqual(['isSpam', 'status', 'websiteId']);
});

test('the inbox offers its folders, each status and any website by name', () => {
  expect(contactFilters(website)).toMatchObject([
    { options: { '': 'Inbox', true: 'Spam', all: 'Inbox and spam' } },
    { options: { '': 'Any status', new: 'New', read: 'Read', replied: 'Replied', archived: 'Archived' } },
    { options: { '': 'Any website', site_1: 'Journal' } },
  ]);
});
