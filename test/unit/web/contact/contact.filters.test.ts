import { expect, test } from 'vitest';
import { contactFilters } from '../../../../web/src/modules/contact/contact.filters.ts';

const namesOf = (...args: Parameters<typeof contactFilters>) =>
  contactFilters(...args).map(({ name }) => name);
const one = new Map([['proj_1', 'Bakery']]);
const two = new Map([...one, ['proj_2', 'Mill']]);
const website = new Map([['site_1', 'Journal']]);
const none = new Map<string, string>();

test('the inbox is narrowed down to a project only where there are several, and to a website where there is any', () => {
  expect(namesOf(undefined, none)).toEqual(['isSpam', 'status']);
  expect(namesOf(one, none)).toEqual(['isSpam', 'status']);
  expect(namesOf(two, website)).toEqual(['isSpam', 'status', 'projectId', 'websiteId']);
});

test('the inbox offers its folders, each status and any website by name', () => {
  expect(contactFilters(one, website)).toMatchObject([
    { options: { '': 'Inbox', true: 'Spam', all: 'Inbox and spam' } },
    { options: { '': 'Any status', new: 'New', read: 'Read', replied: 'Replied', archived: 'Archived' } },
    { options: { '': 'Any website', site_1: 'Journal' } },
  ]);
});
