import { isSafeHref } from '../blocks/href.ts';
import { element, type Html, join, lines, text } from './markup.ts';
import { coverHtml } from './media.html.ts';
import { type TeaserLook, teaserHtml, timeHtml } from './post.list.html.ts';
import type { SiteLink, SitePage, SitePost, SitePostList, SiteTeaser } from './site.page.ts';
import { wordsIn } from './site.words.ts';

/** Writes a post around its document. */
export function postHtml(page: SitePage, post: SitePost, title: Html, document: Html): Html {
  return join([
    element(
      'article',
      { class: 'site-post' },
      element('header', { class: 'site-post__header' }, title, bylineHtml(page, post)),
      ...coverHtml(post.coverId, page.media, true, null).map((cover) =>
        element('div', { class: 'site-post__cover' }, cover),
      ),
      document,
      ...topicsHtml(page, post.topics),
    ),
    ...neighboursHtml(page, post),
    ...relatedHtml(page, post),
  ]);
}

function bylineHtml({ locale, shell }: SitePage, { authors, publishedAt, readingMinutes }: SitePost): Html {
  const parts = [
    ...authors.map((author) => linkHtml(shell.base, author)),
    timeHtml(publishedAt, locale),
    text(wordsIn(locale).minutes(readingMinutes)),
  ];
  return element('ul', { class: 'site-byline' }, ...parts.map((part) => element('li', {}, part)));
}

function topicsHtml({ locale, shell }: SitePage, topics: readonly SiteLink[]): Html[] {
  if (topics.length === 0) return [];
  const items = topics.map((topic) => element('li', {}, linkHtml(shell.base, topic)));
  return [element('ul', { class: 'site-topics', 'aria-label': wordsIn(locale).topics }, ...items)];
}

function neighboursHtml({ locale, shell }: SitePage, { previous, next }: SitePost): Html[] {
  const words = wordsIn(locale);
  const links = [
    { rel: 'prev', name: words.previous, link: previous },
    { rel: 'next', name: words.next, link: next },
  ].flatMap(({ rel, name, link }) => {
    if (!link) return [];
    const label = [element('span', {}, text(name)), text(link.label)];
    return [element('a', { href: shell.base + link.path, rel }, ...label)];
  });
  if (links.length === 0) return [];
  return [element('nav', { class: 'site-neighbours', 'aria-label': words.neighbours }, ...links)];
}

function relatedHtml(page: SitePage, { related }: SitePost): Html[] {
  if (related.length === 0) return [];
  return [
    element(
      'section',
      { class: 'site-related', 'aria-labelledby': 'related' },
      element('h2', { id: 'related' }, text(wordsIn(page.locale).related)),
      teasersHtml(page, related, { layout: 'grid', title: 'h3', showsExcerpt: false }),
    ),
  ];
}

/** Writes a page of a list of posts. */
export function postsPageHtml(page: SitePage, list: SitePostList, title: Html): Html {
  const { description, authorUrl, portraitId, posts } = list;
  const portrait = coverHtml(portraitId, page.media, true);
  const about = [
    ...(description ? [element('p', {}, lines(description))] : []),
    ...(authorUrl !== null && isSafeHref(authorUrl)
      ? [
          element(
            'p',
            {},
            element('a', { href: authorUrl, rel: 'me' }, text(authorUrl.replace(/^https?:\/\/|\/$/g, ''))),
          ),
        ]
      : []),
  ];
  return join([
    element('header', { class: 'site-list' }, ...portrait, title, ...about),
    teasersHtml(page, posts, { layout: 'list', title: 'h2', showsExcerpt: true }),
    ...pagesHtml(page, list),
  ]);
}

/** Writes posts as a list block does. */
function teasersHtml(
  { locale, shell: { base }, media }: SitePage,
  posts: readonly SiteTeaser[],
  { layout, ...look }: { layout: 'list' | 'grid' } & Pick<TeaserLook, 'title' | 'showsExcerpt'>,
): Html {
  const shown = { ...look, media, locale, base, showsCover: true, showsDate: true };
  const items = posts.map((post) => teaserHtml(post, shown));
  const list = element('ul', { class: 'b-postList__posts' }, ...items);
  return element('div', { class: 'b-postList', 'data-layout': layout }, list);
}

function pagesHtml({ locale, shell: { base } }: SitePage, { page, newer, older }: SitePostList): Html[] {
  if (newer === null && older === null) return [];
  const words = wordsIn(locale);
  const link = (path: string | null, rel: 'prev' | 'next', label: string) =>
    path === null ? [] : [element('a', { href: base + path, rel }, text(label))];
  return [
    element(
      'nav',
      { class: 'site-pages', 'aria-label': words.page(page) },
      ...link(newer, 'prev', words.newer),
      ...link(older, 'next', words.older),
    ),
  ];
}

function linkHtml(base: string, { label, path }: SiteLink): Html {
  return element('a', { href: base + path }, text(label));
}
