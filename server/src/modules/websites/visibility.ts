import type { HidingReason, Visibility } from '@imprint/shared/shapes/visibility';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What hides a published page or post, or a published website. */
export type HiddenBy = Extract<HidingReason, 'websiteNotPublished' | 'projectArchived'>;

/** The column that rows have besides their own: what hides them once they are published; null for nothing. */
export interface HideableRow {
  hiddenBy: HiddenBy | null;
}

/** SQL of `hiddenBy` for the rows of a table. */
export function hiddenBySql(table: 'website' | 'page' | 'post'): string {
  const isArchived = `(select status from project where project.id = ${table}.project_id) = 'archived'`;
  const isOffline =
    table === 'website'
      ? 'false'
      : `(select status from website where website.id = ${table}.website_id) <> 'published'`;
  return `case when ${isOffline} then 'websiteNotPublished' when ${isArchived} then 'projectArchived' end`;
}

/** SQL condition: visitors see a website, page or post that is not deleted. */
export function isVisibleSql(table: 'website' | 'page' | 'post'): string {
  const exists = table === 'website' ? '' : ` and ${table}.deleted_at is null`;
  return `${table}.status = 'published'${exists} and (${hiddenBySql(table)}) is null`;
}

/** Reads what hides a row that was just written; nothing hides a new website. */
export async function readHiddenBy(
  em: EntityManager,
  table: 'website' | 'page' | 'post',
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
