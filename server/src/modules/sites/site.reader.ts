import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import type { PageContent } from '@imprint/shared/shapes/pages';
import type { MediaById } from '@imprint/shared/site/shown';
import type { SiteLink, SitePage, SiteShell } from '@imprint/shared/site/site.page';
import { homePath, sitePathOf } from '@imprint/shared/site/site.paths';
import type { Tenant } from '../../core/db/read.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import { readComponents } from '../components/component.lookup.ts';
import { readMedia } from '../media/media.lookup.ts';
import { pagePathsAt } from '../pages/tree/page.address.ts';
import { isVisibleSql } from '../websites/visibility.ts';
import type { Website } from '../websites/website.entity.ts';
import { defaultLocaleOf } from '../websites/website.locales.ts';

/** A website that visitors see. */
export interface Site
  extends Pick<
    Website,
    'id' | 'organizationId' | 'environment' | 'projectId' | 'name' | 'address' | 'locales' | 'seo'
  > {
  homePageId: string | null;
}

/** A live page with its content. */
interface LivePage {
  id: string;
  locale: string;
  path: string;
  translationGroupId: string;
  live: PageContent;
}

/** A live page at the top of a website. */
export interface TopPage {
  id: string;
  locale: string;
  path: string;
  title: string;
  isHome: boolean;
}

const siteSql = `
  select id, organization_id as "organizationId", environment, project_id as "projectId", name, address, locales,
    seo, home_page_id as "homePageId"
  from website where address = $1 and ${isVisibleSql('website')}`;

/** Reads the website with an address; null when visitors see none. */
export async function readSite({ pool }: Pick<Deps, 'pool'>, address: string): Promise<Site | null> {
  const { rows } = await pool.query<Site>({ name: 'sites.site', text: siteSql, values: [address] });
  return rows[0] ?? null;
}

function tenantOf({ organizationId, environment, projectId }: Site): Tenant {
  return { organizationId, environment, projectIds: [projectId] };
}

const ofSite = 'organization_id = $1 and environment = $2 and website_id = $3';
const isLive = `status = 'published' and deleted_at is null`;

/** More top pages than any menu shows. */
const maxTopPages = 200;

/** Reads the live pages at the top, in their order; `isHome` is the home page and its translations. */
export function readTopPages({ read }: Pick<Deps, 'read'>, site: Site): Promise<TopPage[]> {
  return read<TopPage>(
    tenantOf(site),
    'sites.top',
    `select id, locale, path, live_item ->> 'title' as title, translation_group_id is not distinct from (
       select translation_group_id from page home where home.id = $4
     ) as "isHome"
     from page where ${ofSite} and parent_id is null and ${isLive} order by position limit ${maxTopPages}`,
    [site.id, site.homePageId],
  );
}

/** Reads the live page at a public path; null when there is none. */
export async function readPage(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  publicPath: string,
): Promise<LivePage | null> {
  const paths = pagePathsAt(site, publicPath);
  const [row] = await read<LivePage>(
    tenantOf(site),
    'sites.page',
    `select id, locale, path, translation_group_id as "translationGroupId", live from page
     where ${ofSite} and ${isLive} and (
       (locale, path) in (select * from unnest($4::text[], $5::text[])) or id = $6
     ) order by id = $6 desc nulls last limit 1`,
    [
      site.id,
      paths.map(({ locale }) => locale),
      paths.map(({ path }) => path),
      publicPath === homePath ? site.homePageId : null,
    ],
  );
  return row ?? null;
}

interface FoundRedirect {
  destination: string;
  statusCode: number;
}

/** Reads the redirect of a public path; null when there is none. */
export async function readRedirect(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  publicPath: string,
): Promise<FoundRedirect | null> {
  const [row] = await read<FoundRedirect>(
    tenantOf(site),
    'sites.redirect',
    `select destination, status_code as "statusCode" from redirect where ${ofSite} and source_path = $4`,
    [site.id, publicPath],
  );
  return row ?? null;
}

/** The first page in a language; null when there is none. */
export function firstPageIn(topPages: readonly TopPage[], locale: string): TopPage | null {
  const pages = topPages.filter((page) => page.locale === locale);
  return pages.find(({ isHome }) => isHome) ?? pages[0] ?? null;
}

/** How many links a header has at most. */
const maxMenuLinks = 8;

/** What the pages of a website have in common in a language. */
export function shellOf(
  { config }: Pick<Deps, 'config'>,
  site: Site,
  topPages: readonly TopPage[],
  { base, locale, styleSheet }: { base: string; locale: string; styleSheet: string },
): SiteShell {
  const linkOf = (page: TopPage): SiteLink => ({
    label: page.title,
    path: sitePathOf(site, page),
    locale: page.locale,
  });
  const languages = site.locales.flatMap(({ code, name }) => {
    const first = firstPageIn(topPages, code);
    return first ? [{ label: name, path: sitePathOf(site, first), locale: code }] : [];
  });
  const isDefault = locale === defaultLocaleOf(site);
  return {
    name: site.name,
    base,
    root: siteRoot(config, site.address),
    styleSheet,
    languages: languages.length > 1 ? languages : [],
    menu: topPages
      .filter((page) => page.locale === locale && !page.isHome)
      .slice(0, maxMenuLinks)
      .map(linkOf),
    home: isDefault ? homePath : (languages.find((link) => link.locale === locale)?.path ?? homePath),
  };
}

/** Reads all that a live page shows. */
export async function readSitePage(
  deps: Deps,
  site: Site,
  shell: SiteShell,
  { id, locale, path, translationGroupId, live }: LivePage,
): Promise<SitePage> {
  const { title, seo } = live;
  const tenant = tenantOf(site);
  // Rows from before these settings do not have them.
  const imageId = seo.imageId ?? site.seo.imageId ?? null;
  const [translations, components] = await Promise.all([
    site.locales.length > 1 ? readTranslations(deps, site, translationGroupId) : [],
    readComponents(deps, tenant, live.blocks),
  ]);
  const blocks = renderBlocks(live.blocks, components);
  return {
    shell,
    path: sitePathOf(site, { id, locale, path }),
    locale,
    title,
    searchTitle: searchTitleOf(site, seo.title ?? title),
    description: seo.description ?? site.seo.description,
    canonicalUrl: seo.canonicalUrl ?? null,
    noIndex: seo.noIndex || site.seo.noIndex,
    imageId,
    translations: translations.length > 1 ? translations : [],
    blocks,
    refusedForm: null,
    media: await readSiteMedia(deps, tenant, shell, blocks, imageId),
  };
}

function readSiteMedia(
  deps: Deps,
  tenant: Tenant,
  { base }: SiteShell,
  blocks: Parameters<typeof mediaUsesIn>[0],
  imageId: string | null,
): Promise<MediaById> {
  const ids = Array.from(mediaUsesIn(blocks), ({ mediaId }) => mediaId);
  return readMedia(deps, tenant, base, imageId === null ? ids : [...ids, imageId]);
}

async function readTranslations(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  translationGroupId: string,
): Promise<SiteLink[]> {
  const rows = await read<{ id: string; locale: string; path: string }>(
    tenantOf(site),
    'sites.translations',
    `select id, locale, path from page where ${ofSite} and translation_group_id = $4 and ${isLive} order by locale`,
    [site.id, translationGroupId],
  );
  return rows.map((row) => ({ label: row.locale, locale: row.locale, path: sitePathOf(site, row) }));
}

/** The title in search results and tabs: as the template of the website says, or with its name. */
export function searchTitleOf({ name, seo }: Site, title: string): string {
  if (seo.titleTemplate) return seo.titleTemplate.replaceAll('%s', () => title);
  return title === name ? title : `${title} · ${name}`;
}
