import type { EntityManager } from '@mikro-orm/postgresql';
import { liveChangeSql } from '../../drafts/live.changes.ts';
import type { Page } from './page.entity.ts';

/** A page whose path changed. */
export interface MovedPage {
  id: string;
  /** The previous path; null for a page that was deleted. */
  from: string | null;
  to: string;
  isLive: boolean;
}

/** Condition on the descendants of a page. Their paths form one range, because `0` sorts right after `/`. */
const descendantsSql = 'website_id = ? and locale = ? and path > ? and path < ?';
const descendantValues = ({ websiteId, locale, path }: Page) => [websiteId, locale, `${path}/`, `${path}0`];

/** The height of the subtree of a page, 1 for a page alone. For a deleted page, only those deleted with it count. */
export async function heightOf(em: EntityManager, page: Page): Promise<number> {
  const [row] = await em.execute<{ height: number | null }[]>(
    `select max(length(path) - length(replace(path, '/', ''))) - ? as height
     from page where ${descendantsSql} and deleted_at is not distinct from ?`,
    [page.path.split('/').length - 2, ...descendantValues(page), page.deletedAt ?? null],
  );
  return row?.height ?? 1;
}

/**
 * Rewrites the paths of the descendants of a page for its new path. Returns all moved pages, the page itself
 * first.
 */
export async function moveDescendants(em: EntityManager, page: Page, to: string): Promise<MovedPage[]> {
  const values = rewritePathValues(page, to);
  const rows = await updateDescendants(em, page, 'deleted_at is null', [], rewritePathSql, values);
  return movedPages(page, to, rows);
}

/**
 * Restores the descendants that were deleted with a page, below its new path. A page whose language was taken in
 * its translation group meanwhile gets a group of its own, and one whose scheduled end has passed comes back
 * offline.
 */
export async function undeleteDescendants(em: EntityManager, page: Page, to: string): Promise<MovedPage[]> {
  const changes = `deleted_at = null, ${rewritePathSql},
    status = case when unpublish_at <= now() then 'unpublished' else status end,
    unpublish_at = case when unpublish_at > now() then unpublish_at end, translation_group_id = case when exists (
      select from page other where other.website_id = page.website_id and other.locale = page.locale
        and other.translation_group_id = page.translation_group_id and other.deleted_at is null
    ) then gen_random_uuid() else translation_group_id end`;
  const values = rewritePathValues(page, to);
  const rows = await updateDescendants(em, page, 'deleted_at = ?', [page.deletedAt], changes, values);
  return movedPages(page, to, rows).map((moved) => ({ ...moved, from: null }));
}

/** Deletes the descendants of a page with the same timestamp. */
export async function deleteDescendants(em: EntityManager, page: Page, deletedAt: Date): Promise<void> {
  const changes = `deleted_at = ?, publish_at = null, version = version + 1, updated_at = ?,
    unpublish_at = case when status = 'published' then unpublish_at end,
    status = case when status <> 'scheduled' then status when live is null then 'draft' else 'unpublished' end`;
  await updateDescendants(em, page, 'deleted_at is null', [], changes, [deletedAt, deletedAt]);
}

/** The stored ids of the descendants of a page. */
export async function descendantIds(em: EntityManager, page: Page): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from page where ${descendantsSql} and deleted_at is null`,
    descendantValues(page),
  );
  return rows.map(({ id }) => id);
}

interface ChangedPage {
  id: string;
  path: string;
  status: Page['status'];
}

/** Pages per statement, so that each ends well before the statement timeout. */
const batchSize = 2_000;

/** Updates all descendants that meet the condition, in batches. The changes must make the condition false. */
async function updateDescendants(
  em: EntityManager,
  page: Page,
  condition: string,
  conditionValues: unknown[],
  changes: string,
  values: unknown[],
): Promise<ChangedPage[]> {
  const changed: ChangedPage[] = [];
  for (let isMore = true; isMore; ) {
    const batch = await em.execute<ChangedPage[]>(
      `update page set ${changes} where id = any (array(
         select id from page where ${descendantsSql} and ${condition} limit ${batchSize}
       )) returning id, path, status`,
      [...values, ...descendantValues(page), ...conditionValues],
    );
    for (const row of batch) changed.push(row);
    isMore = batch.length === batchSize;
  }
  return changed;
}

const rewritePathSql = `path = ? || substr(path, ?), version = version + 1, updated_at = ?, ${liveChangeSql},
  field_versions = field_versions || jsonb_build_object('path', version + 1)`;

/** The new path prefix, the index after the old prefix, and the time. */
function rewritePathValues(page: Page, to: string): unknown[] {
  const now = new Date();
  return [to, page.path.length + 1, now, now];
}

function movedPages(page: Page, to: string, rows: readonly ChangedPage[]): MovedPage[] {
  const from = page.path;
  return [
    { id: page.id, from, to, isLive: page.status === 'published' },
    ...rows.map(({ id, path, status }) => ({
      id,
      from: from + path.slice(to.length),
      to: path,
      isLive: status === 'published',
    })),
  ];
}
