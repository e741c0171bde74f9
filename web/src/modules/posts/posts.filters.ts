import { publicationStatuses } from '@imprint/shared/statuses';
import { statusFilter } from '../../kit/lists/common.filters.ts';
import type { Filter } from '../../kit/lists/list.filters.tsx';
import { t } from '../../language/message.ts';
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
    ...choices('websiteId', t('Website'), t('Any website'), websites),
    ...choices('authorId', t('Author'), t('Any author'), authors),
    ...choices('categoryId', t('Category'), t('Any category'), categories),
    { name: 'tag', label: t('Tag'), none: t('Any tag'), maxLength: 63, suggestions: tags },
    {
      name: 'isFeatured',
      label: t('Featured'),
      options: { '': t('Featured or not'), true: t('Featured'), false: t('Not featured') },
    },
    ...choices('locale', t('Language'), t('Any language'), new Map(locales.map((code) => [code, code]))),
    { name: 'publishedAfter', label: t('Published from'), isDay: true },
    { name: 'publishedBefore', label: t('Published until'), isDay: true },
  ];
}

/** The order; searches sort by best match by default. */
function sortFilter(isSearching: boolean): Filter {
  const usual = isSearching
    ? { '': t('Best match first'), '-createdAt': t('Newest first') }
    : { '': t('Newest first') };
  return {
    name: 'sort',
    label: t('Order'),
    options: {
      ...usual,
      createdAt: t('Oldest first'),
      '-updatedAt': t('Recently changed'),
      '-publishedAt': t('Recently published'),
      publishedAt: t('First published'),
      title: t('Title A–Z'),
      '-title': t('Title Z–A'),
    },
  };
}
