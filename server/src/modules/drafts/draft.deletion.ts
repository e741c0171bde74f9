import { undeleteDays } from '@imprint/shared/shapes/deletion';
import type { Pool } from 'pg';
import { changeFields } from '../../core/rpc/changes.ts';
import { unrecorded } from '../rewinds/changes/unrecorded.ts';
import { type DraftRow, draftTables } from './draft.kind.ts';
import { offlineStatus } from './publishing.ts';

/** Marks a row as deleted and clears its schedules; a live one that is restored still goes offline as scheduled. */
export function markDeleted(row: DraftRow, deletedAt = new Date()): void {
  const status = row.status === 'scheduled' ? offlineStatus({ ...row, publishAt: null }) : row.status;
  changeFields(row, { status, publishAt: null, unpublishAt: status === 'published' ? undefined : null });
  row.deletedAt = deletedAt;
}

/** Rows per statement, so that each ends well before the statement timeout. */
const batchSize = 1_000;

/** Permanently removes deleted pages and posts that can no longer be restored. */
export async function purgeDeletedDrafts(pool: Pool): Promise<void> {
  for (const table of draftTables) {
    for (let isMore = true; isMore; ) {
      // Otherwise they would be kept for a rewind as long again.
      const { rowCount } = await unrecorded(pool, (client) =>
        client.query(
          `delete from ${table} where id = any (array(
             select id from ${table} where deleted_at <= now() - make_interval(days => $1) limit ${batchSize}
           ))`,
          [undeleteDays],
        ),
      );
      isMore = rowCount === batchSize;
    }
  }
}
