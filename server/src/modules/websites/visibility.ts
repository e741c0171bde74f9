import type { HidingReason, Visibility } from '@imprint/shared/shapes/visibility';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../core/config.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';

/** What hides a published page or post, or a published website. */
type HiddenBy = Extract<HidingReason, 'websiteNotPublished' | 'projectArchived'>;

/** What rows of websites, pages and posts have besides their own columns. */
export interface PublicColumns {
  /** What hides them once they are published; null for nothing. */
  hiddenBy: HiddenBy | null;
  /** The address of the website, the domain of its canonical URL, and the path below it; null for what has none. */
  siteAddress: string | null;
  siteDomain: string | null;
  sitePath: string | null;
}

/** The names of these columns. */
export const publicColumns = ['hiddenBy', 'siteAddress', 'siteDomain', 'sitePath'] as const;

type PublicTable = 'website' | 'page' | 'post';

/** SQL of `hiddenBy` by the status of the website, if rows belong to one, and of the project. */
function hiddenByStatus(website: string | null, project: string): string {
  const byWebsite = website ? `when ${website} <> 'published' then 'websiteNotPublished'` : '';
  return `case ${byWebsite} when ${project} = 'archived' then 'projectArchived' end`;
}

/** SQL of what precedes the paths in the language of a row: the code of any but the default one. */
function localized(table: 'page' | 'post'): string {
  return `case when ${table}.locale = site.default_locale then '' else '/' || ${table}.locale end`;
}

/** SQL of the public path of a row below the address of its website. */
const sitePath = {
  website: `'/'`,
  // The home page is at the root.
  page: `case when site.home_page_id = page.id then '/' else (${localized('page')}) || page.path end`,
  // Null where the website has no blog.
  post: `(${localized('post')}) || '/' || site.blog_path || '/' || post.slug`,
} satisfies Record<PublicTable, string>;

/** The table with the columns of `PublicColumns`; `columns` is the SQL of its others, which name the table. */
export function withPublicColumns(table: PublicTable, columns = `${table}.*`): string {
  const website = table === 'website' ? null : 'site.status';
  // Joins on primary keys cost less than subselects for each row, and nothing where the column is not read.
  const joinSite = website ? `left join website site on site.id = ${table}.website_id` : '';
  const site = website ? 'site' : 'website';
  return `(select ${columns}, ${hiddenByStatus(website, 'above.status')} as hidden_by,
    ${site}.address as site_address, ${site}.verified_domains[1] as site_domain, ${sitePath[table]} as site_path from ${table} ${joinSite}
    left join project above on above.id = ${table}.project_id) as ${table}`;
}

/** SQL of `hiddenBy` for a row of a table. */
function hiddenBySql(table: PublicTable): string {
  return hiddenByStatus(
    table === 'website' ? null : `(select status from website where website.id = ${table}.website_id)`,
    `(select status from project where project.id = ${table}.project_id)`,
  );
}

/** SQL condition: visitors see a website, page or post that is not deleted. */
export function isVisibleSql(table: PublicTable): string {
  const exists = table === 'website' ? '' : ` and ${table}.deleted_at is null`;
  return `${table}.status = 'published'${exists} and (${hiddenBySql(table)}) is null`;
}

/** What visitors see of rows from `withPublicColumns`. */
export const visibleOnes = { condition: `status = 'published' and hidden_by is null` } as const;

/** Reads what hides a row that was just written, and where it lies. */
export async function readPublicColumns(
  em: EntityManager,
  table: PublicTable,
  id: string | null,
): Promise<PublicColumns> {
  const [row] = await em.execute<PublicColumns[]>(
    `select hidden_by as "hiddenBy", site_address as "siteAddress", site_domain as "siteDomain", site_path as "sitePath"
     from ${withPublicColumns(table)} where id = ?`,
    [id],
  );
  return row ?? { hiddenBy: null, siteAddress: null, siteDomain: null, sitePath: null };
}

/** Whether visitors see a row, and otherwise the reason that is closest to it. */
export function visibilityOf({
  status,
  deletedAt,
  hiddenBy,
}: PublicColumns & { status: string; deletedAt?: Date | string | null | undefined }): Visibility {
  const reason = deletedAt ? 'deleted' : status === 'published' ? hiddenBy : ownReason(status);
  return { isVisible: reason === null, reason };
}

/** Where visitors see a row; null while they do not. */
export function urlOf(row: Parameters<typeof visibilityOf>[0], config: Config): string | null {
  const { siteAddress: address, siteDomain: domain, sitePath: path } = row;
  if (address === null || path === null || !visibilityOf(row).isVisible) return null;
  return siteRoot(config, { address, domain }) + path;
}

function ownReason(status: string): HidingReason {
  return status === 'scheduled' ? 'scheduled' : 'notPublished';
}
