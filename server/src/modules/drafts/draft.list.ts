import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import { listedInFull, type Rows } from '../../core/db/rows.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { type ContentFormat, type FormattedContent, formatContents } from './content.formats.ts';
import { blocksOf } from './live.rows.ts';

/** What a list shows of rows with drafts. */
export interface ListOptions {
  isDeleted: boolean;
  state: 'draft' | 'live';
  include: readonly 'content'[];
  format: ContentFormat;
}

interface ListedRows<Row, Joined> {
  draft: Rows<Row, Joined, 'blocks'>;
  deleted: Rows<Row, Joined, 'blocks'>;
  live: Rows<Row, Joined, 'blocks'>;
}

/** Returns how rows are chosen for a list: those being written, the deleted ones or the live ones. */
export function listedRowsOf<Row, Joined>(rows: ListedRows<Row, Joined>) {
  const inFull = {
    draft: listedInFull(rows.draft),
    deleted: listedInFull(rows.deleted),
    live: listedInFull(rows.live),
  };
  /** Throws VALIDATION_ERROR when deleted rows are requested as they are live. */
  return ({ isDeleted, state, include }: ListOptions): Rows<Row, Joined, 'blocks'> => {
    if (isDeleted && state === 'live')
      throw invalid({ field: 'isDeleted', reason: 'can only be true with the state draft' });
    return (include.length > 0 ? inFull : rows)[isDeleted ? 'deleted' : state];
  };
}

/** Serializes the rows of a page, each with its content if that is included. */
export async function presentListed<Row extends object, Output>(
  caller: Pick<CallContext<Member>, 'actor' | 'deps' | 'request'>,
  rows: readonly Row[],
  { include, format }: ListOptions,
  present: (row: Row, content: FormattedContent) => Output,
): Promise<Output[]> {
  if (include.length === 0) return rows.map((row) => present(row, {}));
  // Safe because these pages have the column too.
  const documents = rows.map((row) => blocksOf(row as Row & Parameters<typeof blocksOf>[0]));
  const contents = await formatContents(caller, documents, format);
  return rows.map((row, index) => present(row, contents[index] ?? {}));
}
