import { publicationStatuses } from '@imprint/shared/statuses';
import { statusFilter } from '../../kit/lists/common.filters.ts';
import type { Filter } from '../../kit/lists/list.filters.tsx';
import { statusWords } from '../../shell/status.badge.tsx';
import type { PostsValues } from './posts.search.ts';
import type { PostChoices } from './use.post.choices.ts';

/** The most common filters of posts, and their order. */
export function postFilters(isSearching: boolean): Filter[] {
  return [statusFilter(publicationStatuses, statusWords), sortFilter(isSearching)];
}

/** Further filters. Those without options in the project are omitted, unless they are in use. */
export function furtherPostFilters(
  { websites, authors, categories, tags, locales }: PostChoices,
  used: PostsValues,
): Filter[] {
  const choices = (
    name: keyof PostsValues,
    label: string,
    none: string,
    values: ReadonlyMap<string, string>,
  ) =>
    values.size === 0 && used[name] === undefined
      ? []
      : [{ name, label, isNarrow: true, options: { '': none, ...Object.fromEntries(values) } }];
  return [
    ...choices('websiteId', 'Website', 'Any website', websites),
    ...choices('authorId', 'Author', 'Any author', authors),
    ...choices('categoryId', 'Category', 'Any category', categories),
    { name: 'tag', label: 'Tag', none: 'Any tag', maxLength: 63, suggestions: tags },
    {
      name: 'isFeatured',
      label: 'Featured',
      options: { '': 'Featured or not', true: 'Featured', false: 'Not featured' },
    },
    ...choices('locale', 'Language', 'Any language', new Map(locales.map((code) => [code, code]))),
    { name: 'publishedAfter', label: 'Published from', isDay: true },
    { name: 'publishedBefore', label: 'to', isDay: true },
  ];
}

/** The order; searches sort by best match by default. */
function sortFilter(isSearching: boolean): Filter {
  const usual = isSearching
    ? { '': 'Best match first', '-createdAt': 'Newest first' }
    : { '': 'Newest first' };
  return {
    name: 'sort',
    label: 'Order',
    options: {
      ...usual,
      createdAt: 'Oldest first',
      '-updatedAt': 'Recently changed',
      '-publishedAt': 'Recently published',
      publishedAt: 'First published',
      title: 'Title A–Z',
      '-title': 'Title Z–A',
    },
  };
}
