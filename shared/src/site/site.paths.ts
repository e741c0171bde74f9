import { capitalized } from '../nouns.ts';

interface SiteLanguages {
  locales: readonly { code: string; isDefault: boolean }[];
}

/** The path of the home page. */
export const homePath = '/';

/** Where a page lies among those in its language. */
export interface PagePath {
  locale: string;
  path: string;
}

/** The public path of a page. Pages in any language but the default one are prefixed with its code. */
export function localizedPath({ locales }: SiteLanguages, page: PagePath): string {
  const isDefault = locales.some(({ code, isDefault }) => isDefault && code === page.locale);
  return isDefault ? page.path : `/${page.locale}${page.path}`;
}

/** The locales and paths that a page at a public path could have. */
export function pagePathsAt({ locales }: SiteLanguages, publicPath: string): PagePath[] {
  return locales.flatMap(({ code, isDefault }) => {
    if (isDefault) return [{ locale: code, path: publicPath }];
    const beginning = `/${code}/`;
    const isBelow = publicPath.startsWith(beginning);
    return isBelow ? [{ locale: code, path: publicPath.slice(beginning.length - 1) }] : [];
  });
}

/** The public path of a page that may be the home page, by ids of the same kind. */
export function sitePathOf(
  website: SiteLanguages & { homePageId: string | null },
  page: { id: string; locale: string; path: string },
): string {
  return page.id === website.homePageId ? homePath : localizedPath(website, page);
}

/** The path of the Markdown of a page or a post. */
export function markdownPath(path: string): string {
  return path === homePath ? '/index.md' : `${path}.md`;
}

/** The path of the page or post whose Markdown has this path; null for any other path. */
export function pathOfMarkdown(path: string): string | null {
  if (!path.endsWith('.md')) return null;
  const of = path === '/index.md' ? homePath : path.slice(0, -'.md'.length);
  return markdownPath(of) === path ? of : null;
}

/** Where a page lies: below a base path, and at a canonical URL. */
interface SiteRoot {
  base: string;
  root: string;
}

/** The canonical URL of what an address on a page names; an address elsewhere stays as it is. */
export function absoluteUrl({ root, base }: SiteRoot, address: string): string {
  if (!address.startsWith('/')) return address;
  return root + (base !== '' && address.startsWith(`${base}/`) ? address.slice(base.length) : address);
}

/** The public path of the blog in a language; null for a website without one. */
export function blogPathIn(
  website: SiteLanguages & { blogPath: string | null },
  locale: string,
): string | null {
  return website.blogPath === null ? null : localizedPath(website, { locale, path: `/${website.blogPath}` });
}

/** The public path of the search of a website in a language. */
export function searchPathIn(website: SiteLanguages, locale: string): string {
  return localizedPath(website, { locale, path: '/search' });
}

/** What the blog of a website is called, after its path. */
export function blogTitleOf({ blogPath }: { blogPath: string | null }): string {
  return capitalized((blogPath ?? '').replaceAll('-', ' '));
}

/** What a list of posts can be limited to. */
const blogTopics = ['category', 'tag', 'author'] as const;
export type BlogTopic = (typeof blogTopics)[number];

/** The feeds of a blog, by the names of their files below it. */
export const feedPaths = [
  { name: 'RSS', file: 'feed.xml', contentType: 'application/rss+xml' },
  { name: 'Atom', file: 'atom.xml', contentType: 'application/atom+xml' },
  { name: 'JSON', file: 'feed.json', contentType: 'application/feed+json' },
] as const;
export type FeedFile = (typeof feedPaths)[number]['file'];

/** Something of a blog. */
export type BlogPlace =
  | { kind: 'post'; slug: string }
  | { kind: 'feed'; file: FeedFile }
  | { kind: 'list'; topic: { by: BlogTopic; slug: string } | null; page: number };

/** The path of something below that of its blog. */
function blogPlacePath(place: BlogPlace): string {
  if (place.kind === 'post') return `/${place.slug}`;
  if (place.kind === 'feed') return `/${place.file}`;
  const { topic, page } = place;
  return `${topic ? `/${topic.by}/${topic.slug}` : ''}${page > 1 ? `/page/${page}` : ''}`;
}

/** The public path of something of the blog in a language. Throws for a website without a blog. */
export function blogPlacePathIn(
  website: SiteLanguages & { blogPath: string | null },
  locale: string,
  place: BlogPlace,
): string {
  const path = blogPathIn(website, locale);
  if (path === null) throw new Error('The website has no blog.');
  return path + blogPlacePath(place);
}

const listPath = /^(?:\/(category|tag|author)\/([a-z0-9-]+))?(?:\/page\/([1-9]\d{0,2}))?$/;

/** The pages of a list that have a path. */
export const maxListPages = 999;

/** What a path below that of a blog leads to; null for nothing. */
export function blogPlaceAt(path: string): BlogPlace | null {
  const feed = feedPaths.find(({ file }) => path === `/${file}`);
  if (feed) return { kind: 'feed', file: feed.file };
  const found = listPath.exec(path);
  if (!found) return /^\/[a-z0-9-]+$/.test(path) ? { kind: 'post', slug: path.slice(1) } : null;
  const [, by, slug, number] = found;
  const page = Number(number ?? 1);
  // The first page has no number.
  if (number !== undefined && page === 1) return null;
  // Safe because the pattern takes no other words.
  return { kind: 'list', topic: by && slug ? { by: by as BlogTopic, slug } : null, page };
}
