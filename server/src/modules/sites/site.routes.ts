import type { Block } from '@imprint/shared/blocks/block';
import type { SitePage, SiteShell } from '@imprint/shared/site/site.page';
import { feedPaths } from '@imprint/shared/site/site.paths';
import { wordsIn } from '@imprint/shared/site/site.words';
import { countAttempt } from '../../core/limits/windows.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { SiteAnswer, SiteRequest, SiteSearchRequest } from '../../core/sites/site.source.ts';
import { writeFeedFile } from './feed.task.ts';
import { fileAnswer, htmlAnswer, redirectAnswer, styleSheetAnswer, uncachedAnswer } from './site.answers.ts';
import { blogPlacesAt, type FoundBlogPlace, readPostsPage } from './site.blog.ts';
import { readPageOrPost } from './site.content.ts';
import { readFeed } from './site.feed.ts';
import { makeFile } from './site.files.ts';
import { firstPathAt, type SiteFrame, shellIn } from './site.frame.ts';
import { readMovedPostPath } from './site.posts.ts';
import { bareSitePage, readNotFoundPage, readPage, readRedirect, readSitePage } from './site.reader.ts';
import { readSearchPage, searchLocaleAt } from './site.search.ts';
import type { Site } from './site.ts';
import { writeInWorker, writePage } from './site.writing.ts';

const stylePath = /^\/assets\/site\.[\w-]+\.css$/;

/** Makes the answer at a path; null where there is nothing. */
export async function makeAnswer(
  deps: Deps,
  frame: SiteFrame,
  { base, path }: Pick<SiteRequest, 'base' | 'path'>,
): Promise<SiteAnswer | null> {
  const { site, style } = frame;
  if (path === style.path) return styleSheetAnswer(site, style.css);
  // Pages that a cache kept for longer name the style sheet of their time.
  if (stylePath.test(path)) return redirectAnswer(site, 302, base + style.path);
  const file = path.includes('.') ? await makeFile(deps, frame, path) : null;
  if (file) return file;
  const page = await readPageOrPost(deps, frame, { base, path });
  if (page) {
    return page.path === null || page.path === path
      ? htmlAnswer(site, 200, await writePage(deps, site, page))
      : redirectAnswer(site, 301, base + page.path);
  }
  const redirect = await readRedirect(deps, site, path);
  if (redirect) {
    const { id, destination, statusCode } = redirect;
    const location = destination.startsWith('/') ? base + destination : destination;
    return redirectAnswer(site, statusCode, location, id);
  }
  for (const place of blogPlacesAt(site, path)) {
    const found = await makeBlogAnswer(deps, frame, base, place);
    if (found) return found;
  }
  const searchLocale = searchLocaleAt(site, path);
  if (searchLocale !== null)
    return htmlAnswer(site, 200, await writeSearch(deps, frame, base, searchLocale, ''));
  const first = firstPathAt(frame, path);
  return first === null ? null : redirectAnswer(site, 302, base + first);
}

/** The feeds and lists of a blog, and the former addresses of posts; null where there is nothing of the kind. */
async function makeBlogAnswer(
  deps: Deps,
  frame: SiteFrame,
  base: string,
  place: FoundBlogPlace,
): Promise<SiteAnswer | null> {
  const { site } = frame;
  const shell = shellIn(deps, frame, base, place.locale);
  if (place.kind === 'feed') {
    const feed = await readFeed(deps, site, shell, place);
    if (!feed) return null;
    const contentType = feedPaths.find(({ file }) => file === place.file)?.contentType ?? '';
    return fileAnswer(site, contentType, await writeInWorker(deps, site, writeFeedFile, feed));
  }
  if (place.kind === 'post') {
    const moved = await readMovedPostPath(deps, site, place.locale, place.slug);
    return moved === null ? null : redirectAnswer(site, 301, base + moved);
  }
  const page = await readPostsPage(deps, site, shell, place);
  return page && htmlAnswer(site, 200, await writePage(deps, site, page));
}

/**
 * Makes the answer to a search; null where there is none, or a page or redirect in its place. Throws
 * RATE_LIMIT_EXCEEDED.
 */
export async function makeSearch(
  deps: Deps,
  frame: SiteFrame,
  { base, path, query, info }: Omit<SiteSearchRequest, 'address'>,
): Promise<SiteAnswer | null> {
  const { site } = frame;
  const locale = searchLocaleAt(site, path);
  if (locale === null || (await readPage(deps, site, path)) || (await readRedirect(deps, site, path)))
    return null;
  await countAttempt(deps, 'siteSearch', site.organizationId, info, searchesPerMinute);
  return uncachedAnswer(site, 200, await writeSearch(deps, frame, base, locale, query));
}

/** How often a visitor may search in a minute. */
const searchesPerMinute = 30;

async function writeSearch(
  deps: Deps,
  frame: SiteFrame,
  base: string,
  locale: string,
  query: string,
): Promise<string> {
  const shell = shellIn(deps, frame, base, locale);
  return writePage(deps, frame.site, await readSearchPage(deps, frame.site, shell, locale, query));
}

/** Makes the answer to a path that does not exist. */
export async function makeMissing(
  deps: Deps,
  frame: SiteFrame,
  base: string,
  locale: string,
): Promise<SiteAnswer> {
  const { site } = frame;
  const shell = shellIn(deps, frame, base, locale);
  const own = await readNotFoundPage(deps, site, locale);
  const page = own
    ? { ...(await readSitePage(deps, site, shell, own)), noIndex: true }
    : missingPage(site, shell, locale);
  return htmlAnswer(site, 404, await writePage(deps, site, page));
}

/** What stands where there is no page. */
function missingPage(site: Site, shell: SiteShell, locale: string): SitePage {
  const words = wordsIn(locale);
  const blocks: Block[] = [
    { id: 'text', type: 'paragraph', text: words.missingText },
    { id: 'home', type: 'button', label: words.missingLink, href: shell.home, look: 'secondary' },
  ];
  const page = bareSitePage(site, shell, { path: null, locale, title: words.missingTitle });
  return { ...page, noIndex: true, imageId: null, blocks };
}
