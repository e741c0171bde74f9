import type { HidingReason, Visibility } from '@imprint/shared/shapes/visibility';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What hides a published page or post, or a published website. */
export type HiddenBy = Extract<HidingReason, 'websiteNotPublished' | 'projectArchived'>;

/** The column that rows have besides their own: what hides them once they are published; null for nothing. */
export interface HideableRow {
  hiddenBy: HiddenBy | null;
}

type HideableTable = 'website' | 'page' | 'post';

/** SQL of `hiddenBy` by the status of the website, if rows belong to one, and of the project. */
function hiddenByStatus(website: string | null, project: string): string {
  const byWebsite = website ? `when ${website} <> 'published' then 'websiteNotPublished'` : '';
  return `case ${byWebsite} when ${project} = 'archived' then 'projectArchived' end`;
}

/** The table with the column `hidden_by`; `columns` is the SQL of its others, which name the table. */
export function withHiddenBy(table: HideableTable, columns = `${table}.*`): string {
  const website = table === 'website' ? null : 'site.status';
  // Joins on primary keys cost less than subselects for each row, and nothing where the column is not read.
  const joinSite = website ? `left join website site on site.id = ${table}.website_id` : '';
  return `(select ${columns}, ${hiddenByStatus(website, 'above.status')} as hidden_by from ${table} ${joinSite}
    left join project above on above.id = ${table}.project_id) as ${table}`;
}

/** SQL of `hiddenBy` for a row of a table. */
function hiddenBySql(table: HideableTable): string {
  return hiddenByStatus(
    table === 'website' ? null : `(select status from website where website.id = ${table}.website_id)`,
    `(select status from project where project.id = ${table}.project_id)`,
  );
}

/** SQL condition: visitors see a website, page or post that is not deleted. */
export function isVisibleSql(table: HideableTable): string {
  const exists = table === 'website' ? '' : ` and ${table}.deleted_at is null`;
  return `${table}.status = 'published'${exists} and (${hiddenBySql(table)}) is null`;
}

/** What visitors see of rows from `withHiddenBy`. */
export const visibleOnes = { condition: `status = 'published' and hidden_by is null` } as const;

/** Reads what hides a row that was just written; nothing hides a new website. */
export async function readHiddenBy(
  em: EntityManager,
  table: HideableTable,
  id: string | null,
): Promise<HideableRow> {
  const [row] = await em.execute<HideableRow[]>(
    `select ${hiddenBySql(table)} as "hiddenBy" from ${table} where id = ?`,
    [id],
  );
  return { hiddenBy: row?.hiddenBy ?? null };
}

/** Whether visitors see a row, and otherwise the reason that is closest to it. */
export function visibilityOf({
  status,
  deletedAt,
  hiddenBy,
}: HideableRow & { status: string; deletedAt?: Date | string | null | undefined }): Visibility {
  const reason = deletedAt ? 'deleted' : status === 'published' ? hiddenBy : ownReason(status);
  return { isVisible: reason === null, reason };
}

function ownReason(status: string): HidingReason {
  return status === 'scheduled' ? 'scheduled' : 'notPublished';
}
