import { blogPathIn } from '@imprint/shared/site/site.paths';
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from '@imprint/shared/site/sitemap';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { SiteFrame } from './site.frame.ts';
import {
  type ContentRow,
  contentPath,
  isIndexed,
  isLive,
  isNot404Page,
  ofSite,
  type Site,
  tenantOf,
} from './site.ts';

/** How many pages or posts a sitemap has at most; search engines take five times as many. */
const maxEntries = 10_000;

/** What has a page of its own, by the name of its table and of its ids. */
type Listed = 'page' | 'post';

interface ListedRow extends ContentRow {
  updatedAt: string;
}

/**
 * Writes the sitemap at a path; null where there is none. A website with too many pages or posts has one for each ten
 * thousand, named by the first of them.
 */
export async function makeSitemap(
  deps: Deps,
  frame: SiteFrame,
  root: string,
  path: string,
): Promise<string | null> {
  const { site } = frame;
  if (site.seo.noIndex) return null;
  if (path === '/sitemap-blog.xml') return writeSitemap(listsOf(frame, root));
  if (path === '/sitemap.xml') {
    const [pages, posts] = [await readParts(deps, site, 'page'), await readParts(deps, site, 'post')];
    if (pages.length > 1 || posts.length > 1)
      return writeSitemapIndex(['blog', ...pages, ...posts].map((part) => `${root}/sitemap-${part}.xml`));
    const entries = await Promise.all([...pages, ...posts].map((part) => readPart(deps, site, root, part)));
    return writeSitemap([...listsOf(frame, root), ...entries.flat()]);
  }
  const [, part] = /^\/sitemap-([a-z0-9_]+)\.xml$/.exec(path) ?? [];
  const entries = part === undefined ? [] : await readPart(deps, site, root, part);
  return entries.length > 0 ? writeSitemap(entries) : null;
}

/** The lists of posts, one in each language. */
function listsOf({ site, blogLocales }: SiteFrame, root: string): SitemapEntry[] {
  return blogLocales.flatMap((locale) => {
    const path = blogPathIn(site, locale);
    return path === null ? [] : [{ url: root + path, updatedAt: null }];
  });
}

/** Reads the ids that the sitemaps of the live pages or posts begin with. */
async function readParts({ read }: Pick<Deps, 'read'>, site: Site, table: Listed): Promise<string[]> {
  if (table === 'post' && site.blogPath === null) return [];
  const rows = await read<{ id: string }>(
    tenantOf(site),
    `sites.sitemaps.${table}`,
    `select id from (
       select id, row_number() over (order by id) as number from ${table} where ${ofSite} and ${isLive}
     ) as numbered where number % ${maxEntries} = 1 order by id`,
    [site.id],
  );
  return rows.map(({ id }) => encodeId(table, id));
}

/** Reads the pages or posts of a sitemap, which begins with a live one; none for any other. */
async function readPart(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  root: string,
  part: string,
): Promise<SitemapEntry[]> {
  const table = part.startsWith('page') ? 'page' : 'post';
  const first = decodeId(table, part);
  if (first === null || (table === 'post' && site.blogPath === null)) return [];
  const rows = await read<ListedRow>(
    tenantOf(site),
    `sites.sitemap.${table}`,
    `select id, locale, "pathOrSlug", "updatedAt" from (
       select id, locale, ${table === 'page' ? 'path' : 'slug'} as "pathOrSlug", live_updated_at as "updatedAt", live_item,
         translation_group_id
       from ${table} where ${ofSite} and ${isLive} and id >= $4
         and exists (select from ${table} first where first.id = $4 and first.website_id = $3)
       order by id limit ${maxEntries}
     ) as listed where ${isIndexed} and ${isNot404Page('$5')} order by id`,
    [site.id, first, site.notFoundPageId],
  );
  return rows.map(({ updatedAt, ...row }) => ({
    url: root + contentPath(site, table, row),
    updatedAt: isoInstant(updatedAt),
  }));
}
