import type { FeedFile } from './site.paths.ts';
import { type Xml, xml, xmlDocument, xmlText } from './xml.ts';

/** The newest posts of a blog, for those who follow it. */
export interface Feed {
  title: string;
  description: string;
  locale: string;
  /** Name of the website. */
  publisher: string;
  /** URLs of the blog and of the feed. */
  homeUrl: string;
  selfUrl: string;
  posts: readonly FeedPost[];
}

/** A post of a feed. */
export interface FeedPost {
  /** The same for as long as there is the post, whatever its URL. */
  uuid: string;
  url: string;
  title: string;
  excerpt: string;
  /** The document as HTML with absolute URLs; null for one that is too long. */
  html: string | null;
  /** ISO 8601 UTC timestamps. */
  publishedAt: string;
  updatedAt: string;
  authors: readonly { name: string; url: string }[];
  topics: readonly string[];
  imageUrl: string | null;
}

/** Writes a feed in the format of a file. The same feed always gives the same text. */
export function writeFeed(file: FeedFile, feed: Feed): string {
  return writers[file](feed);
}

const writers: Record<FeedFile, (feed: Feed) => string> = {
  'feed.xml': rss,
  'atom.xml': atom,
  'feed.json': jsonFeed,
};

/** RSS 2.0, with the usual elements of other namespaces for authors and for the text. */
function rss({ title, description, locale, homeUrl, selfUrl, posts }: Feed): string {
  const items = posts.map((post) =>
    xml(
      'item',
      {},
      field('title', post.title),
      field('link', post.url),
      xml('guid', { isPermaLink: 'false' }, xmlText(urnOf(post))),
      field('pubDate', new Date(post.publishedAt).toUTCString()),
      ...post.authors.map(({ name }) => field('dc:creator', name)),
      ...post.topics.map((topic) => field('category', topic)),
      field('description', post.excerpt),
      ...(post.html === null ? [] : [field('content:encoded', post.html)]),
    ),
  );
  const channel = xml(
    'channel',
    {},
    field('title', title),
    field('link', homeUrl),
    field('description', description),
    field('language', locale),
    field('lastBuildDate', new Date(lastChange(posts)).toUTCString()),
    xml('atom:link', { rel: 'self', type: 'application/rss+xml', href: selfUrl }),
    ...items,
  );
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return xmlDocument(xml('rss', { version: '2.0', ...namespaces }, channel));
}

/** Atom, RFC 4287. */
function atom({ title, description, locale, publisher, homeUrl, selfUrl, posts }: Feed): string {
  const entries = posts.map((post) =>
    xml(
      'entry',
      {},
      field('id', urnOf(post)),
      field('title', post.title),
      xml('link', { rel: 'alternate', type: 'text/html', href: post.url }),
      field('published', post.publishedAt),
      field('updated', post.updatedAt),
      ...post.authors.map(({ name, url }) => xml('author', {}, field('name', name), field('uri', url))),
      ...post.topics.map((topic) => xml('category', { term: topic })),
      field('summary', post.excerpt),
      ...(post.html === null ? [] : [xml('content', { type: 'html' }, xmlText(post.html))]),
    ),
  );
  return xmlDocument(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      field('id', homeUrl),
      field('title', title),
      field('subtitle', description),
      field('updated', lastChange(posts)),
      xml('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
      xml('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
      xml('author', {}, field('name', publisher)),
      ...entries,
    ),
  );
}

/** JSON Feed 1.1. */
function jsonFeed({ title, description, locale, publisher, homeUrl, selfUrl, posts }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: locale,
    home_page_url: homeUrl,
    feed_url: selfUrl,
    authors: [{ name: publisher }],
    items: posts.map((post) => ({
      id: urnOf(post),
      url: post.url,
      title: post.title,
      ...(post.html === null ? { content_text: post.excerpt } : { content_html: post.html }),
      summary: post.excerpt,
      image: post.imageUrl ?? undefined,
      date_published: post.publishedAt,
      date_modified: post.updatedAt,
      authors: post.authors.length > 0 ? post.authors : undefined,
      tags: post.topics,
    })),
  });
}

function field(name: string, value: string): Xml {
  return xml(name, {}, xmlText(value));
}

function urnOf({ uuid }: FeedPost): string {
  return `urn:uuid:${uuid}`;
}

/** When one of the posts was last changed. */
function lastChange(posts: readonly FeedPost[]): string {
  const [latest = ''] = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse();
  return latest;
}
