import { describe, expect, test } from 'vitest';
import { readPostsSearch } from '../../../../web/src/modules/posts/posts.search.ts';

const read = (search: Record<string, unknown>, timeZone = 'UTC') => readPostsSearch(search, timeZone);
const inputOf = (...args: Parameters<typeof read>) => read(...args).input;

describe('the address of the posts', () => {
  test('asks for all posts that are not deleted where it says nothing', () => {
    const { input, values, isDeleted } = read({});
    expect(isDeleted).toBe(false);
    expect(JSON.parse(JSON.stringify({ input, values }))).toEqual({
      input: { isDeleted: false },
      values: {},
    });
  });

  test('carries each filter to the service as it stands', () => {
    const filters = {
      q: 'rye',
      websiteId: 'site_1',
      status: 'published',
      authorId: 'auth_1',
      categoryId: 'cat_1',
      tag: 'grain',
      locale: 'de',
      sort: '-title',
    };
    expect(inputOf(filters)).toMatchObject(filters);
    expect(read(filters).values).toMatchObject(filters);
  });

  test.each([
    { status: 'gone' },
    { sort: 'wordCount' },
    { tag: 'Not a slug' },
    { locale: 'german!' },
    { isFeatured: 'maybe' },
    { isDeleted: 'false' },
    { publishedAfter: '2026-02-30' },
    { publishedBefore: 'yesterday' },
    { q: '   ' },
    { limit: '1000' },
  ])('ignores what is no filter, or has no such value: %j', (search) => {
    expect(read(search)).toEqual(read({}));
  });

  test('asks for deleted posts, which is no filter to be cleared', () => {
    const { isDeleted, input, values } = read({ isDeleted: 'true' });
    expect([isDeleted, input.isDeleted]).toEqual([true, true]);
    expect(values).not.toHaveProperty('isDeleted');
  });

  test.each([
    ['true', true],
    ['false', false],
    [undefined, undefined],
  ])('tells posts that are featured from others: %s', (isFeatured, asked) => {
    expect(inputOf({ isFeatured }).isFeatured).toBe(asked);
  });

  test('never names the order of relevance, which comes by itself where something is looked for', () => {
    const { input, values } = read({ q: 'rye', sort: '-relevance' });
    expect([input.sort, values.sort]).toEqual([undefined, undefined]);
  });

  test.each([
    ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-01T23:00:00.000Z'],
    ['America/New_York', '2026-03-01T05:00:00.000Z', '2026-03-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-02-28T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ])('a day is that of a reader in %s, from its first moment to its last', (timeZone, after, before) => {
    const day = '2026-03-01';
    const { input, values } = read({ publishedAfter: day, publishedBefore: day }, timeZone);
    expect(input).toMatchObject({ publishedAfter: after, publishedBefore: before });
    expect(values).toMatchObject({ publishedAfter: day, publishedBefore: day });
  });

  test.each([
    ['when clocks go forward', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['when clocks go back', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['at the end of a year', '2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('a day is whole %s', (_, day, after, before) => {
    const input = inputOf({ publishedAfter: day, publishedBefore: day }, 'Europe/Berlin');
    expect(input).toMatchObject({ publishedAfter: after, publishedBefore: before });
  });

  test('a year that is still being typed narrows nothing down', () => {
    const { input, values } = read({ publishedAfter: '0202-03-01', publishedBefore: '0202-03-01' });
    expect([input.publishedAfter, input.publishedBefore]).toEqual([undefined, undefined]);
    expect(values.publishedAfter).toBe('0202-03-01');
  });
});
