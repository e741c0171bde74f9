import type { Block } from '../blocks/block.ts';
import { blockAttributes, element, type Html, text } from './markup.ts';
import { coverHtml } from './media.html.ts';
import type { Shown } from './shown.ts';
import type { SiteTeaser } from './site.page.ts';
import { dateIn } from './site.words.ts';

type PostList = Extract<Block, { type: 'postList' }>;
export type PostListRule = Exclude<keyof PostList, 'id' | 'type'>;

/** The attribute for each rule of a list of posts. */
export const postListAttributes = {
  layout: 'data-layout',
  limit: 'data-limit',
  categoryId: 'data-category',
  tag: 'data-tag',
  authorId: 'data-author',
  isFeatured: 'data-featured',
  showsExcerpt: 'data-excerpt',
  showsCover: 'data-cover',
  showsDate: 'data-date',
} satisfies Record<PostListRule, string>;

// Safe because these are the keys of that object.
export const postListRules = Object.keys(postListAttributes) as PostListRule[];

/** What tells lists with different posts apart. */
export function rulesKey({ limit, categoryId, tag, authorId, isFeatured }: PostList): string {
  return JSON.stringify([limit, categoryId, tag, authorId, isFeatured]);
}

/** Writes a list of posts as an element with its rules, and the posts where they are known. */
export function postListHtml(block: PostList, { posts, media, locale, base }: Shown): Html {
  const rules = postListRules.flatMap((rule) =>
    block[rule] === null ? [] : [[postListAttributes[rule], String(block[rule])]],
  );
  const found = posts[rulesKey(block)] ?? [];
  const items = found.map((post) => teaserHtml(post, { ...block, media, locale, base, title: 'p' }));
  return element(
    'div',
    blockAttributes('postList', Object.fromEntries(rules)),
    ...(items.length > 0 ? [element('ul', { class: 'b-postList__posts' }, ...items)] : []),
  );
}

/** How a post is shown as an item of a list. */
export interface TeaserLook extends Pick<Shown, 'media' | 'locale' | 'base'> {
  showsExcerpt: boolean;
  showsCover: boolean;
  showsDate: boolean;
  /** The element of the title. */
  title: 'h2' | 'h3' | 'p';
}

/** Writes a post as an item of a list. */
export function teaserHtml(post: SiteTeaser, look: TeaserLook): Html {
  const { media, locale, base, showsExcerpt, showsCover, showsDate } = look;
  const link = element('a', { href: base + post.path }, text(post.title));
  return element(
    'li',
    {},
    ...(showsCover ? coverHtml(post.coverId, media) : []),
    element(look.title, { class: 'b-postList__title' }, link),
    ...(showsDate ? [element('p', { class: 'b-postList__date' }, timeHtml(post.publishedAt, locale))] : []),
    ...(showsExcerpt && post.excerpt !== '' ? [element('p', {}, text(post.excerpt))] : []),
  );
}

/** Writes the day of an instant. */
export function timeHtml(timestamp: string, locale: string): Html {
  return element('time', { datetime: timestamp.slice(0, 10) }, text(dateIn(locale, timestamp)));
}
