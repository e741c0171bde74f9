import type { LinkProblem } from '@imprint/shared/checks/checked.content';
import { homePath, pagePathsAt, pathOfMarkdown, searchPathIn } from '@imprint/shared/site/site.paths';
import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { DraftTable } from '../drafts/draft.kind.ts';
import { blogPlacesAt } from '../sites/site.blog.ts';
import { isLive, type Site } from '../sites/site.ts';

/** What is about to go live, and when: whatever is live by then counts as live. */
export interface Published {
  /** Stored ids. */
  ids: readonly string[];
  publishAt: Date;
  /** What the caller may read the drafts of; for anybody else there is only what is live. */
  readable: Readonly<Record<DraftTable, boolean>>;
}

/** Returns why a path of a website leads nowhere; null where it leads somewhere. */
type ProblemAt = (path: string) => LinkProblem | null;

/** Files that every website has. */
const siteFile = /^\/(?:robots\.txt|llms\.txt|sitemap[\w.-]*|assets\/site\.[\w-]+\.css)$/;

/** Reads what lies at paths of a website, in one statement for each kind of thing. */
export async function readPathProblems(
  em: EntityManager,
  site: Site,
  paths: readonly string[],
  published: Published,
): Promise<ProblemAt> {
  if (paths.length === 0) return () => null;
  const contentPaths = [...new Set(paths.map(contentPathOf))];
  const pages = await readPages(em, site, contentPaths, published);
  const posts = await readPosts(em, site, contentPaths, published);
  const redirected = await readRedirected(em, site, paths);
  return (path) => {
    if (path === homePath || siteFile.test(path) || redirected.has(path)) return null;
    if (site.locales.some(({ code }) => path === `/${code}` || path === searchPathIn(site, code)))
      return null;
    const contentPath = contentPathOf(path);
    if (blogPlacesAt(site, contentPath).some(({ kind }) => kind !== 'post')) return null;
    const found = [
      ...pagePathsAt(site, contentPath).map((place) => pages.get(keyOf(place.locale, place.path))),
      ...postsAt(site, contentPath).map((post) => posts.get(keyOf(post.locale, post.slug))),
    ].filter((isShown) => isShown !== undefined);
    if (found.length === 0) return 'missing';
    return found.includes(true) ? null : 'notLive';
  };
}

/** The path of a page or post, also of its Markdown. */
function contentPathOf(path: string): string {
  return pathOfMarkdown(path) ?? path;
}

function postsAt(site: Site, path: string): { locale: string; slug: string }[] {
  return blogPlacesAt(site, path).flatMap((place) => (place.kind === 'post' ? [place] : []));
}

/** A page or post at a place of the website, and whether visitors see it by then. */
interface FoundContent {
  locale: string;
  place: string;
  isShown: boolean;
}

/** SQL condition on the rows of a website. */
const ofSite = 'organization_id = ? and environment = ? and website_id = ?';

function valuesOf({ organizationId, environment, id }: Site): string[] {
  return [organizationId, environment, id];
}

const isShownSql = `status = 'published' or id = any (?::uuid[]) or coalesce(publish_at <= ?, false)`;

function publishedValues({ ids, publishAt, readable }: Published, table: DraftTable): [string, Date] {
  return [arrayLiteral(ids), readable[table] ? publishAt : new Date(0)];
}

/** Whether visitors see the pages at some paths. */
async function readPages(em: EntityManager, site: Site, paths: readonly string[], published: Published) {
  const places = paths.flatMap((path) => pagePathsAt(site, path));
  const rows = await em.execute<FoundContent[]>(
    `select locale, path as place, (${isShownSql}) as "isShown" from page
     where ${ofSite} and deleted_at is null and (locale, path) in (
       select locale, path from jsonb_to_recordset(?::jsonb) as place (locale text, path text)
     )`,
    [...publishedValues(published, 'page'), ...valuesOf(site), JSON.stringify(places)],
  );
  return byPlace(rows, published.readable.page);
}

/** Whether visitors see the posts at some paths; former slugs lead to where a post is now. */
async function readPosts(em: EntityManager, site: Site, paths: readonly string[], published: Published) {
  const places = paths.flatMap((path) => postsAt(site, path));
  if (places.length === 0) return new Map<string, boolean>();
  const rows = await em.execute<FoundContent[]>(
    `with place as (
       select locale, slug from jsonb_to_recordset(?::jsonb) as place (locale text, slug text)
     )
     select locale, slug as place, (${isShownSql}) as "isShown" from post
     where ${ofSite} and deleted_at is null and (locale, slug) in (select locale, slug from place)
     union all
     select former.locale, former.slug, true from former_post_slug former join post on post.id = former.post_id
     where former.website_id = ? and ${isLive}
       and (former.locale, former.slug) in (select locale, slug from place)`,
    [JSON.stringify(places), ...publishedValues(published, 'post'), ...valuesOf(site), site.id],
  );
  return byPlace(rows, published.readable.post);
}

/** Which of some paths are redirected. */
async function readRedirected(
  em: EntityManager,
  site: Site,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await em.execute<{ path: string }[]>(
    `select source_path as path from redirect
     where ${ofSite} and source_path in (select jsonb_array_elements_text(?::jsonb))`,
    [...valuesOf(site), JSON.stringify(paths)],
  );
  return new Set(rows.map(({ path }) => path));
}

function byPlace(rows: readonly FoundContent[], readsDrafts: boolean): Map<string, boolean> {
  const places = new Map<string, boolean>();
  for (const { locale, place, isShown } of rows) {
    if (!isShown && !readsDrafts) continue;
    const key = keyOf(locale, place);
    places.set(key, isShown || places.get(key) === true);
  }
  return places;
}

function keyOf(locale: string, place: string): string {
  return `${locale} ${place}`;
}
