import type { Appearance } from '@imprint/shared/shapes/appearance';
import type { Menus } from '@imprint/shared/shapes/menus';
import { blogPlacePathIn, sitePathOf } from '@imprint/shared/site/site.paths';
import type { Tenant } from '../../core/db/read.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { isVisibleSql } from '../websites/visibility.ts';
import type { Website } from '../websites/website.entity.ts';

/** A website that visitors see. */
export interface Site
  extends Pick<
    Website,
    'id' | 'organizationId' | 'environment' | 'projectId' | 'name' | 'address' | 'domains' | 'locales' | 'seo'
  > {
  homePageId: string | null;
  notFoundPageId: string | null;
  blogPath: string | null;
  robots: string | null;
  /** The first of its verified domains; null without one. */
  domain: string | null;
  /** As they were published last. */
  menus: Menus;
  appearance: Appearance;
}

/** A website as a preview shows it, whether visitors see it or not. */
export interface PreviewedSite extends Site {
  isVisible: boolean;
}

/** What visitors see of a website once it is published, or saw when it was published last. */
export function siteOf(website: Website): Site {
  return {
    id: website.id,
    organizationId: website.organizationId,
    environment: website.environment,
    projectId: website.projectId,
    name: website.name,
    address: website.address,
    domains: website.domains,
    locales: website.locales,
    seo: website.seo,
    homePageId: website.homePageId ?? null,
    notFoundPageId: website.notFoundPageId ?? null,
    blogPath: website.blogPath ?? null,
    robots: website.robots ?? null,
    domain: website.verifiedDomains[0] ?? null,
    menus: website.liveMenus ?? website.menus,
    appearance: website.liveAppearance ?? website.appearance,
  };
}

/** SQL that selects a website with its menus and appearance from these columns. */
const selectSite = (menus: string, appearance: string) => `
  select id, organization_id as "organizationId", environment, project_id as "projectId", name, address, locales,
    seo, home_page_id as "homePageId", not_found_page_id as "notFoundPageId", blog_path as "blogPath", robots,
    verified_domains[1] as domain, domains, ${menus} as menus, ${appearance} as appearance,
    ${isVisibleSql('website')} as "isVisible"
  from website`;

/** Reads the website with an address; null when visitors see none. */
export async function readSite({ pool }: Pick<Deps, 'pool'>, address: string): Promise<Site | null> {
  const { rows } = await pool.query<Site>({
    name: 'sites.site',
    text: `${selectSite('live_menus', 'live_appearance')} where address = $1 and ${isVisibleSql('website')}`,
    values: [address],
  });
  return rows[0] ?? null;
}

/** Reads a website, with its menus and appearance as drafts or, if it has been published, as it was then. */
export async function readPreviewedSite(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
  isDraft: boolean,
): Promise<PreviewedSite | null> {
  const select = isDraft
    ? selectSite('menus', 'appearance')
    : selectSite('coalesce(live_menus, menus)', 'coalesce(live_appearance, appearance)');
  const { rows } = await pool.query<PreviewedSite>({
    name: `sites.${isDraft ? 'draft' : 'previewed'}`,
    text: `${select} where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Reads the address of the website with a verified domain; null when there is none. */
export async function readAddressAt({ pool }: Pick<Deps, 'pool'>, domain: string): Promise<string | null> {
  const { rows } = await pool.query<{ address: string }>({
    name: 'sites.domain',
    text: `select address from website where id = (select website_id from verified_domain where domain = $1)`,
    values: [domain],
  });
  return rows[0]?.address ?? null;
}

/** The public path of a post. Throws for a website without a blog. */
export function postPath(site: Site, { locale, slug }: { locale: string; slug: string }): string {
  return blogPlacePathIn(site, locale, { kind: 'post', slug });
}

/** A live page or post as rows name it that are of either kind. */
export interface ContentRow {
  id: string;
  locale: string;
  /** The path of a page, or the slug of a post. */
  pathOrSlug: string;
}

/** The public path of a page or post. Throws for a post of a website without a blog. */
export function contentPath(
  site: Site,
  kind: 'page' | 'post',
  { id, locale, pathOrSlug }: ContentRow,
): string {
  return kind === 'page'
    ? sitePathOf(site, { id, locale, path: pathOrSlug })
    : postPath(site, { locale, slug: pathOrSlug });
}

export function tenantOf({ organizationId, environment, projectId }: Site): Tenant {
  return { organizationId, environment, projectIds: [projectId] };
}

/** SQL condition on the rows of a website, which is `$3`. */
export const ofSite = 'organization_id = $1 and environment = $2 and website_id = $3';
/** SQL condition on pages and posts that are live. */
export const isLive = `status = 'published' and deleted_at is null`;
/** SQL condition on pages: not the website's own 404 page, whose id is the parameter, in any language. */
export const isNot404Page = (parameter: string) =>
  `translation_group_id is distinct from (select translation_group_id from page missing where missing.id = ${parameter})`;
/** SQL condition on live pages and posts that search engines should list, under their own URL. */
export const isIndexed = `coalesce(live_item -> 'seo' ->> 'noIndex', 'false') = 'false'
  and live_item -> 'seo' ->> 'canonicalUrl' is null`;
