import { type AnyMenuItem, linkKindOf, type Menus, menuItemsIn } from '@imprint/shared/shapes/menus';
import { type MediaById, permanentAddressOf } from '@imprint/shared/site/shown';
import type { SiteLink, SiteMenuItem } from '@imprint/shared/site/site.page';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { readMedia } from '../media/media.lookup.ts';
import { type ContentRow, contentPath, isLive, ofSite, type Site, tenantOf } from './site.ts';

/** What the menus of a website lead to. */
export interface MenuTargets {
  /** The live translations of pages and posts, by the public id in the menu. */
  content: ReadonlyMap<string, readonly SiteLink[]>;
  media: MediaById;
}

/** Reads what the menus lead to. */
export async function readMenuTargets(deps: Pick<Deps, 'read'>, site: Site): Promise<MenuTargets> {
  const links = Array.from(menuItemsIn(site.menus), ({ item }) => item.link ?? '');
  const [pages, posts, media] = await Promise.all([
    readContent(deps, site, 'page', links),
    readContent(deps, site, 'post', links),
    readMedia(
      deps,
      tenantOf(site),
      '',
      links.filter((link) => linkKindOf(link) === 'media'),
    ),
  ]);
  return { content: Map.groupBy([...pages, ...posts], ({ id }) => id), media };
}

interface FoundContent extends ContentRow {
  title: string;
  /** The stored ids in the menu that lead to it: its own, or those of translations. */
  wanted: string[];
}

/** Reads the live pages or posts that links lead to, in all languages: once for each id that leads there. */
async function readContent(
  { read }: Pick<Deps, 'read'>,
  site: Site,
  table: 'page' | 'post',
  links: readonly string[],
): Promise<(SiteLink & { id: string })[]> {
  const ids = links.flatMap((link) => decodeId(table, link) ?? []);
  if (ids.length === 0 || (table === 'post' && site.blogPath === null)) return [];
  const rows = await read<FoundContent>(
    tenantOf(site),
    `sites.menus.${table}`,
    `with chosen as (
       select id, translation_group_id from ${table} where ${ofSite} and id = any ($4::uuid[])
     )
     select id, locale, ${table === 'page' ? 'path' : 'slug'} as "pathOrSlug", live_item ->> 'title' as title, array(
       select id from chosen where chosen.translation_group_id = ${table}.translation_group_id
     ) as wanted
     from ${table} where ${ofSite} and ${isLive}
       and translation_group_id in (select translation_group_id from chosen)`,
    [site.id, ids],
  );
  return rows.flatMap(({ title, wanted, ...row }) => {
    const link = { label: title, path: contentPath(site, table, row), locale: row.locale };
    return wanted.map((id) => ({ id: encodeId(table, id), ...link }));
  });
}

/** The blog and the search in a language; null for no blog. */
interface MenuPlaces {
  blog: SiteLink | null;
  search: SiteLink;
}

/** A menu as visitors in a language see it: only items whose page, post or file they can open. */
export function menuIn(
  menu: NonNullable<Menus['header']>,
  targets: MenuTargets,
  locale: string,
  places: MenuPlaces,
): SiteMenuItem[] {
  const shown = (item: AnyMenuItem): SiteMenuItem[] => {
    if (item.locale !== null && item.locale !== locale) return [];
    const items = 'items' in item ? item.items.flatMap(shown) : [];
    // Without a link it is a heading, which needs something below it.
    if (item.link === null) return items.length > 0 ? [{ label: item.label ?? '', href: null, items }] : [];
    const link = linkOf(item.link, targets, locale, places);
    return link ? [{ label: item.label ?? link.label, href: link.path, items }] : [];
  };
  return menu.flatMap(shown);
}

/** Where a link leads in a language, and its title; null when visitors cannot open it. */
function linkOf(
  link: string,
  { content, media }: MenuTargets,
  locale: string,
  { blog, search }: MenuPlaces,
): Pick<SiteLink, 'label' | 'path'> | null {
  switch (linkKindOf(link)) {
    case 'page':
    case 'post':
      return content.get(link)?.find((translation) => translation.locale === locale) ?? null;
    case 'media':
      return media.has(link) ? { label: '', path: permanentAddressOf(link, media) } : null;
    case 'blog':
      return blog;
    case 'search':
      return search;
    default:
      return { label: '', path: link };
  }
}
