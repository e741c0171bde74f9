import { describe, expect, test } from 'vitest';
import { readContactSearch } from '../../../../web/src/modules/contact/contact.search.ts';

describe('the address of the inbox', () => {
  test('asks for no spam unless it says so, and opens no message', () => {
    const { input, messageId } = readContactSearch({});
    expect(input).toEqual({ isSpam: false });
    expect(messageId).toBeUndefined();
  });

  test.each([
    [undefined, false],
    ['true', true],
    ['all', undefined],
    ['false', false],
    ['yes', false],
  ])('asks for a folder: %s', (isSpam, asked) => {
    expect(readContactSearch({ isSpam }).input.isSpam).toBe(asked);
  });

  test('carries each filter to the service as it stands', () => {
    const filters = { q: 'rye', websiteId: 'site_1', status: 'replied' };
    const { input, values, narrowed } = readContactSearch({ ...filters, isSpam: 'true' });
    expect(input).toEqual({ ...filters, isSpam: true });
    expect(values).toEqual({ ...filters, isSpam: 'true' });
    // A folder is where one is, and nothing that could be cleared to see more.
    expect(narrowed).toEqual(filters);
  });

  test.each([{ status: 'lost' }, { q: '  ' }, { sort: 'createdAt' }, { limit: '5' }])(
    'ignores what is no filter, or has no such value: %j',
    (search) => {
      expect(readContactSearch(search)).toEqual(readContactSearch({}));
    },
  );

  test('opens the message that it names, whatever the list shows', () => {
    const { messageId, values, input } = readContactSearch({ message: 'cmsg_1', status: 'new' });
    expect(messageId).toBe('cmsg_1');
    expect([values, input]).toEqual([{ status: 'new' }, { status: 'new', isSpam: false }]);
  });
});
