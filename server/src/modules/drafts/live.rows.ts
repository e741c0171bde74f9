import type { EntitySchema } from '@mikro-orm/core';
import { columnOf, tableOf } from '../../core/db/columns.ts';
import { hiddenBySql } from '../websites/visibility.ts';
import type { DraftTable } from './draft.kind.ts';

/** The columns of all rows with drafts whose values differ where they are shown as published, with their SQL. */
const publishedColumns = {
  hasUnpublishedChanges: 'false',
  aiFields: 'live_ai_fields',
  publishAt: 'null::timestamptz',
  version: 'live_version',
  updatedAt: 'live_updated_at',
  content_bytes: 'live_bytes',
};

/** Declares the rows of a table with drafts, as they are being written. */
export function draftRows(table: DraftTable) {
  return {
    from: `(select ${table}.*, ${hiddenBySql(table)} as hidden_by from ${table}) as ${table}`,
    joined: ['hiddenBy'],
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
  const replaced = { ...publishedColumns, blocks: `live -> 'blocks'`, ...content };
  const kept = Object.keys(entity.meta.properties).filter((property) => !Object.hasOwn(replaced, property));
  const columns = [
    ...kept.map(columnOf),
    ...Object.entries(replaced).map(([property, sql]) => `${sql} as ${columnOf(property)}`),
  ];
  // Safe because both tables with drafts are named after their entity.
  const table = tableOf(entity) as DraftTable;
  return {
    ...draftRows(table),
    from: `(select ${columns.join()}, ${hiddenBySql(table)} as hidden_by from ${table}) as ${table}`,
    condition: `status = 'published'`,
  } as const;
}
