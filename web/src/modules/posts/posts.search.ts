import { posts } from '@imprint/shared/contract/posts';
import * as z from 'zod';
import { instantIn } from '../../kit/ui/time.zone.ts';
import { readSearch } from '../../shell/search.ts';

const { q, websiteId, status, authorId, categoryId, tag, locale, sort } = posts.list.input.shape;
const day = z.iso.date();

const shape = {
  q,
  websiteId,
  status,
  authorId,
  categoryId,
  tag,
  locale,
  sort,
  isFeatured: z.enum(['true', 'false']),
  publishedAfter: day,
  publishedBefore: day,
  isDeleted: z.enum(['true']),
};

/** Parses the URL of the posts page: filters and order. Days are in the reader's time zone. */
export function readPostsSearch(search: Record<string, unknown>, timeZone: string) {
  const { isDeleted, sort, ...narrowed } = readSearch(shape, search);
  // Best match first is the default of every search.
  const values = { ...narrowed, sort: sort === '-relevance' ? undefined : sort };
  const { isFeatured, publishedAfter, publishedBefore, ...others } = values;
  return {
    isDeleted: isDeleted !== undefined,
    /** The values of the filters. */
    values,
    /** The input for the service. */
    input: {
      ...others,
      isDeleted: isDeleted !== undefined,
      isFeatured: isFeatured && isFeatured === 'true',
      publishedAfter: publishedAfter && startOf(publishedAfter, timeZone),
      publishedBefore: publishedBefore && startOf(dayAfter(publishedBefore), timeZone),
    },
  };
}

export type PostsValues = ReturnType<typeof readPostsSearch>['values'];

function startOf(day: string, timeZone: string): string | undefined {
  return instantIn(`${day}T00:00`, timeZone) ?? undefined;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
