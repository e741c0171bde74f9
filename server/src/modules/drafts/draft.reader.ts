import type { Member } from '../../core/auth/actor.ts';
import { selectColumn } from '../../core/db/columns.ts';
import type { Rows } from '../../core/db/rows.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { PublicColumns } from '../websites/visibility.ts';
import type { DraftRow } from './draft.kind.ts';

type Caller = CallContext<Member>;

/** How rows with drafts are selected, as they are being written and as they were published. */
export interface DraftRows<Row> {
  draft: Rows<Row, PublicColumns>;
  live: Rows<Row, PublicColumns>;
}

/** Columns of all rows with drafts. */
type ReadRow<C extends Content> = RowWithContent<C> & Pick<DraftRow, 'id' | 'version'> & { live: C | null };

/** Returns how the rows with a public id are read; all throw like `readOwned`. */
export function draftReader<Row, C extends Content>({ draft, live }: DraftRows<Row>) {
  // Safe because all of these rows have the columns; the published content is only read by `withLive`.
  const rows = draft as unknown as Rows<Row, ReadRow<C>>;
  const withLive = {
    ...rows,
    columns: [draft.columns, selectColumn('live')].join(),
    statements: new Map(),
  };
  const idOnly = { ...rows, columns: selectColumn('id'), statements: new Map() };
  return {
    /** Reads only the stored id, which is enough to check that the caller can see the row. */
    storedId: (caller: Caller, id: string): Promise<{ id: string }> =>
      readOwned<Row, ReadRow<C>>(caller, idOnly, id),
    /** Reads a row in one of its states. Throws NOT_FOUND for the state `live` unless it is live. */
    in(state: 'draft' | 'live', caller: Caller, id: string) {
      // Safe for the same reason.
      return readOwned(
        caller,
        (state === 'live' ? live : draft) as Rows<Row, ReadRow<C> & PublicColumns>,
        id,
      );
    },
    /** Reads the draft and the published content. */
    withLive: (caller: Caller, id: string) => readOwned<Row, ReadRow<C>>(caller, withLive, id),
  };
}
