import { renderBlocks } from '@imprint/shared/blocks/component.render';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import type { PageContent } from '@imprint/shared/shapes/pages';
import type { MediaById } from '@imprint/shared/site/shown';
import { emptySitePage, type SiteLink, type SitePage, type SiteShell } from '@imprint/shared/site/site.page';
import { homePath, pagePathsAt, sitePathOf } from '@imprint/shared/site/site.paths';
import type { Deps } from '../../core/rpc/deps.ts';
import { readComponents } from '../components/component.lookup.ts';
import { readMedia } from '../media/media.lookup.ts';
import { readPostLists } from './site.posts.ts';
import { isLive, ofSite, type Site, tenantOf } from './site.ts';

/** A live page with its content. */
interface LivePage {
  id: string;
  locale: string;
  path: string;
  translationGroupId: string;
  live: PageContent;
}

const livePageColumns = 'id, locale, path, translation_group_id as "translationGroupId", live';

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
    // Each half uses an index, which a condition on both would not.
    `select ${livePageColumns} from page where ${ofSite} and ${isLive} and id = coalesce(
       (select id from page where ${ofSite} and ${isLive} and id = $6),
       (select page.id from unnest($4::text[], $5::text[]) as place (locale, path) cross join lateral (
          select id from page
          where ${ofSite} and ${isLive} and page.locale = place.locale and page.path = place.path limit 1
        ) as page limit 1)
     )`,
    [
      site.id,
      paths.map(({ locale }) => locale),
      paths.map(({ path }) => path),
      publicPath === homePath ? site.homePageId : null,
    ],
  );
  return row ?? null;
}

/** Reads the website's own 404 page, in the language or else in its own; null when none is live. */
export async function readNotFoundPage(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  locale: string,
): Promise<LivePage | null> {
  if (site.notFoundPageId === null) return null;
  const [row] = await read<LivePage>(
    tenantOf(site),
    'sites.page.missing',
    `select ${livePageColumns} from page where ${ofSite} and ${isLive} and translation_group_id = (
       select translation_group_id from page chosen where chosen.id = $4
     ) and (locale = $5 or id = $4) order by locale = $5 desc limit 1`,
    [site.id, site.notFoundPageId, locale],
  );
  return row ?? null;
}

interface FoundRedirect {
  id: string;
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
    `select id, destination, status_code as "statusCode" from redirect where ${ofSite} and source_path = $4`,
    [site.id, publicPath],
  );
  return row ?? null;
}

/** A page of a website that shows nothing yet. */
export function bareSitePage(
  site: Site,
  shell: SiteShell,
  { path, locale, title }: Pick<SitePage, 'path' | 'locale' | 'title'>,
): SitePage {
  return {
    ...emptySitePage,
    shell,
    path,
    locale,
    title,
    searchTitle: searchTitleOf(site, title),
    noIndex: site.seo.noIndex,
    imageId: site.seo.imageId ?? null,
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
  const posts = await readPostLists(deps, site, locale, blocks);
  const covers = Object.values(posts).flatMap((teasers) => teasers.map(({ coverId }) => coverId));
  return {
    ...bareSitePage(site, shell, { locale, title, path: sitePathOf(site, { id, locale, path }) }),
    searchTitle: searchTitleOf(site, seo.title ?? title),
    description: seo.description ?? site.seo.description,
    canonicalUrl: seo.canonicalUrl ?? null,
    noIndex: seo.noIndex || site.seo.noIndex,
    imageId,
    translations: translations.length > 1 ? translations : [],
    blocks,
    media: await readSiteMedia(deps, site, shell.base, blocks, [imageId, ...covers]),
    posts,
  };
}

/** Reads the media of blocks, and others by their public ids; their URLs begin with `root`. */
export function readSiteMedia(
  deps: Pick<Deps, 'read'>,
  site: Site,
  root: string,
  blocks: Parameters<typeof mediaUsesIn>[0],
  others: readonly (string | null)[],
): Promise<MediaById> {
  const ids = Array.from(mediaUsesIn(blocks), ({ mediaId }) => mediaId);
  return readMedia(deps, tenantOf(site), root, [...ids, ...others.filter((id) => id !== null)]);
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
export function searchTitleOf({ name, seo }: Pick<Site, 'name' | 'seo'>, title: string): string {
  if (seo.titleTemplate) return seo.titleTemplate.replaceAll('%s', () => title);
  return title === name ? title : `${title} · ${name}`;
}
