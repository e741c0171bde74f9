import { describe, expect, test } from 'vitest';
import type { Filter } from '../../../../web/src/kit/lists/list.filters.tsx';
import { furtherPostFilters, postFilters } from '../../../../web/src/modules/posts/posts.filters.ts';
import { readPostsSearch } from '../../../../web/src/modules/posts/posts.search.ts';
import type { PostChoices } from '../../../../web/src/modules/posts/use.post.choices.ts';

const none: PostChoices = {
  projects: new Map(),
  websites: new Map(),
  authors: new Map(),
  categories: new Map(),
  tags: [],
  locales: [],
};
const values = (search: Record<string, unknown> = {}) => readPostsSearch(search, 'UTC').values;
const names = (filters: readonly Filter[]) => filters.map(({ name }) => name);
const named = (filters: readonly Filter[], name: string) => filters.find((filter) => filter.name === name);

describe('the filters of the posts', () => {
  test.each([
    [true, 'Best match first', 'Newest first'],
    [false, 'Newest first', undefined],
  ])('put the best first only where something is looked for: %s', (isSearching, first, newest) => {
    const order = named(postFilters(isSearching), 'sort');
    const options = order && 'options' in order ? order.options : {};
    expect([options[''], options['-createdAt']]).toEqual([first, newest]);
  });

  test('leave out what the project has none of, unless the address names it', () => {
    expect(names(furtherPostFilters(none, values()))).toEqual([
      ...['tag', 'isFeatured', 'publishedAfter', 'publishedBefore'],
    ]);
    expect(names(furtherPostFilters(none, values({ authorId: 'auth_1', locale: 'de' })))).toEqual([
      ...['authorId', 'tag', 'isFeatured', 'locale', 'publishedAfter', 'publishedBefore'],
    ]);
  });

  test('offer websites, authors and categories by name, languages by code, and any of each', () => {
    const choices = {
      ...none,
      websites: new Map([['site_1', 'Journal']]),
      authors: new Map([['auth_1', 'Mara Lind']]),
      categories: new Map([['cat_1', 'Recipes / Bread']]),
      locales: ['de', 'en'],
    };
    const filters = furtherPostFilters(choices, values());
    expect(
      ['websiteId', 'authorId', 'categoryId', 'locale'].map((name) => named(filters, name)),
    ).toMatchObject([
      { options: { '': 'Any website', site_1: 'Journal' } },
      { options: { '': 'Any author', auth_1: 'Mara Lind' } },
      { options: { '': 'Any category', cat_1: 'Recipes / Bread' } },
      { options: { '': 'Any language', de: 'de', en: 'en' } },
    ]);
  });

  test('let a tag be typed, with those of the project as suggestions', () => {
    const filters = furtherPostFilters({ ...none, tags: ['grain'] }, values());
    expect(named(filters, 'tag')).toMatchObject({ suggestions: ['grain'] });
  });
});
