import type { Block } from '@imprint/shared/blocks/block';
import type { EntitySchema } from '@mikro-orm/core';
import { replacedColumns, tableOf } from '../../core/db/columns.ts';
import { publicColumns, visibleOnes, withPublicColumns } from '../websites/visibility.ts';
import type { DraftTable } from './draft.kind.ts';

/** The columns of all rows with drafts whose values differ where they are shown as published, with their SQL. */
const publishedColumns = {
  hasUnpublishedChanges: 'false',
  aiFields: 'live_ai_fields',
  publishAt: 'null::timestamptz',
  version: 'live_version',
  updatedAt: 'live_updated_at',
  content_bytes: 'live_bytes',
  // All of the content, because the database takes longer to get the blocks out of it.
  blocks: 'live',
};

/** Declares the rows of a table with drafts, as they are being written. */
export function draftRows(table: DraftTable) {
  return {
    from: withPublicColumns(table),
    joined: publicColumns,
    unlisted: ['blocks'],
    unlistedBytes: 'content_bytes',
  } as const;
}

/**
 * Declares the rows of a table as they were published: only those that are live, with the published values in place of
 * the draft in every column, so that lists are filtered and sorted by them too. `content` is the SQL of the columns
 * that are drafted.
 */
export function liveRows<Entity>(entity: EntitySchema<Entity>, content: Readonly<Record<string, string>>) {
  // Safe because both tables with drafts are named after their entity.
  const table = tableOf(entity) as DraftTable;
  const columns = replacedColumns(entity, { ...publishedColumns, ...content });
  return {
    ...draftRows(table),
    from: withPublicColumns(table, columns),
    condition: `status = 'published'`,
    forVisitors: visibleOnes,
  } as const;
}

/** The blocks of a row; one that is live has the whole of its content in that column, see `publishedColumns`. */
export function blocksOf({ blocks }: { blocks: Block[] | { blocks: Block[] } }): Block[] {
  return Array.isArray(blocks) ? blocks : blocks.blocks;
}
