import type { SiteLink, SiteMenuItem, SiteShell } from '@imprint/shared/site/site.page';
import { blogPathIn, blogTitleOf, homePath, searchPathIn, sitePathOf } from '@imprint/shared/site/site.paths';
import { wordsIn } from '@imprint/shared/site/site.words';
import type { Deps } from '../../core/rpc/deps.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import { findDesign } from '../design/tasks/design.store.ts';
import { storedRolesOf } from '../design/tasks/role.locations.ts';
import { readMedia } from '../media/media.lookup.ts';
import { defaultLocaleOf } from '../websites/website.locales.ts';
import { hashOf } from './site.answers.ts';
import { type MenuTargets, menuIn, readMenuTargets } from './site.menus.ts';
import { readBlogLocales } from './site.posts.ts';
import { isLive, isNot404Page, ofSite, type Site, tenantOf } from './site.ts';
import { writeInWorker } from './site.writing.ts';
import { writeSiteStyle } from './style.task.ts';

/** What all answers of a website are made with. */
export interface SiteFrame {
  site: Site;
  topPages: readonly TopPage[];
  menuTargets: MenuTargets;
  pictures: Pick<SiteShell, 'logo' | 'favicon'>;
  /** The languages with posts. */
  blogLocales: readonly string[];
  style: SiteStyle;
  /** Whether drafts are shown, which pages say then. */
  isPreview: boolean;
  /** What the paths that forms are sent to lie below; null where that is the base. */
  formRoot: string | null;
}

/** The style sheet of a website, and its path. */
interface SiteStyle {
  css: string;
  path: string;
}

/** A live page at the top of a website. */
interface TopPage {
  id: string;
  locale: string;
  path: string;
  title: string;
  isHome: boolean;
}

/** Reads what all answers of a website are made with. */
export async function makeFrame(
  deps: Deps,
  site: Site,
  style: SiteStyle | Promise<SiteStyle> = writeStyle(deps, site),
): Promise<SiteFrame> {
  const [topPages, menuTargets, pictures, blogLocales, writtenStyle] = await Promise.all([
    readTopPages(deps, site),
    readMenuTargets(deps, site),
    readPictures(deps, site),
    readBlogLocales(deps, site),
    style,
  ]);
  return {
    site,
    topPages,
    menuTargets,
    pictures,
    blogLocales,
    style: writtenStyle,
    isPreview: false,
    formRoot: null,
  };
}

/** Writes the style sheet of a website in a worker, because a project can have thousands of tokens. */
export async function writeStyle(deps: Deps, site: Site): Promise<SiteStyle> {
  const input = { stored: await findDesign(deps.pool, site.projectId), roles: storedRolesOf(site) };
  const css = await writeInWorker(deps, site, writeSiteStyle, input);
  return { css, path: `/assets/site.${hashOf(css)}.css` };
}

/** Reads the pictures that all pages show. */
async function readPictures(deps: Pick<Deps, 'read'>, site: Site): Promise<SiteFrame['pictures']> {
  const { logoId, faviconId } = site.appearance;
  const ids = [logoId, faviconId].filter((id) => id !== null);
  const media = await readMedia(deps, tenantOf(site), '', ids);
  return { logo: media.get(logoId ?? '') ?? null, favicon: media.get(faviconId ?? '') ?? null };
}

/** More top pages than any menu shows. */
const maxTopPages = 200;

/** Reads the live pages at the top, in their order; `isHome` is the home page and its translations. */
function readTopPages({ read }: Pick<Deps, 'read'>, site: Site): Promise<TopPage[]> {
  return read<TopPage>(
    tenantOf(site),
    'sites.top',
    `select id, locale, path, live_item ->> 'title' as title, translation_group_id is not distinct from (
       select translation_group_id from page home where home.id = $4
     ) as "isHome"
     from page where ${ofSite} and parent_id is null and ${isLive} and ${isNot404Page('$5')}
     order by position limit ${maxTopPages}`,
    [site.id, site.homePageId, site.notFoundPageId],
  );
}

/** The first page in a language; null when there is none. */
function firstPageIn(topPages: readonly TopPage[], locale: string): TopPage | null {
  const pages = topPages.filter((page) => page.locale === locale);
  return pages.find(({ isHome }) => isHome) ?? pages[0] ?? null;
}

/** How many top pages a header has at most where the website has no menu of its own. */
const maxMenuPages = 8;

/** What the pages of a website have in common in a language. */
export function shellIn(
  { config }: Pick<Deps, 'config'>,
  { site, topPages, menuTargets, pictures, blogLocales, style, isPreview, formRoot }: SiteFrame,
  base: string,
  locale: string,
): SiteShell {
  const languages = site.locales.flatMap(({ code, name }) => {
    const first = firstPageIn(topPages, code);
    return first ? [{ label: name, path: sitePathOf(site, first), locale: code }] : [];
  });
  const isDefault = locale === defaultLocaleOf(site);
  const blogs = blogLocales.flatMap((code) => {
    const path = blogPathIn(site, code);
    return path === null ? [] : [{ label: blogTitleOf(site), path, locale: code }];
  });
  const blog = blogs.find((link) => link.locale === locale) ?? null;
  const { header, footer } = site.menus;
  const search = { label: wordsIn(locale).search, path: searchPathIn(site, locale), locale };
  const places = { blog, search };
  return {
    name: site.name,
    base,
    root: siteRoot(config, site),
    formRoot: formRoot ?? base,
    styleSheet: style.path,
    isPreview,
    ...pictures,
    footerText: site.appearance.footer,
    languages: languages.length > 1 ? languages : [],
    menu: header ? menuIn(header, menuTargets, locale, places) : defaultMenu(site, topPages, locale, blog),
    footer: menuIn(footer, menuTargets, locale, places),
    blogs,
    blog,
    home: isDefault ? homePath : (languages.find((link) => link.locale === locale)?.path ?? homePath),
  };
}

/** The header of a website without a menu of its own: the pages at the top and the blog. */
function defaultMenu(
  site: Site,
  topPages: readonly TopPage[],
  locale: string,
  blog: SiteLink | null,
): SiteMenuItem[] {
  const pages = topPages
    .filter((page) => page.locale === locale && !page.isHome)
    .slice(0, maxMenuPages)
    .map((page) => ({ label: page.title, href: sitePathOf(site, page), items: [] }));
  const isMissing = blog && !pages.some(({ href }) => href === blog.path);
  return isMissing ? [...pages, { label: blog.label, href: blog.path, items: [] }] : pages;
}

/** The language that a path without a page belongs to. */
export function localeAt(site: Pick<Site, 'locales'>, path: string): string {
  return site.locales.find(({ code }) => path.startsWith(`/${code}/`))?.code ?? defaultLocaleOf(site);
}

/** The path of what visitors see at the root without a home page, and at the root of a language; null for nothing. */
export function firstPathAt({ site, topPages, blogLocales }: SiteFrame, path: string): string | null {
  const locale = path === homePath ? defaultLocaleOf(site) : path.slice(1);
  const first = firstPageIn(topPages, locale);
  if (first) return sitePathOf(site, first);
  return blogLocales.includes(locale) ? blogPathIn(site, locale) : null;
}
