import type { Member } from '../../core/auth/actor.ts';
import { type Stored, selectColumn } from '../../core/db/columns.ts';
import type { Rows } from '../../core/db/rows.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { notFound, readOwned } from '../../core/rpc/owned.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { DraftableResource, DraftHooks } from './draft.hooks.ts';
import type { DraftRow } from './draft.kind.ts';

type Caller = CallContext<Member>;

/** Columns of all rows with drafts. */
type ReadRow<C extends Content> = RowWithContent<C> &
  Pick<DraftRow, 'id' | 'version' | 'status' | 'liveAiFields'> & { live: C | null };

/** Returns how the rows with a public id are read; all throw like `readOwned`. */
export function draftReader<Row, Joined, C extends Content>(
  rows: Rows<Row, Joined>,
  asPublished: DraftHooks<DraftableResource, Row, C>['asPublished'],
) {
  // Safe because all of these rows have the columns; those of the published content are only read by `withLive`.
  const draftRows = rows as unknown as Rows<Row, ReadRow<C>>;
  const liveColumns = [rows.columns, selectColumn('live'), selectColumn('liveAiFields')].join();
  const liveRows = { ...draftRows, columns: liveColumns, statements: new Map() };
  const idRows = { ...draftRows, columns: selectColumn('id'), statements: new Map() };

  function withLive(caller: Caller, id: string) {
    return readOwned<Row, ReadRow<C>>(caller, liveRows, id);
  }

  return {
    /** Reads only the stored id, which is enough to check that the caller can see the row. */
    storedId: (caller: Caller, id: string): Promise<{ id: string }> =>
      readOwned<Row, ReadRow<C>>(caller, idRows, id),
    draft: (caller: Caller, id: string) => readOwned<Row, ReadRow<C>>(caller, draftRows, id),
    /** Reads the draft and the published content. */
    withLive,
    /** Reads a row with the published content in place of the draft. Throws NOT_FOUND unless it is live. */
    async published(caller: Caller, id: string): Promise<Stored<Row> & C> {
      const row = await withLive(caller, id);
      const { live, liveAiFields } = row;
      if (!live || row.status !== 'published') throw notFound(id);
      if (asPublished) return asPublished(row, live, liveAiFields);
      return { ...row, ...live, aiFields: liveAiFields };
    },
  };
}
