import { type EntityName, type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { DraftRow, DraftTable } from './draft.kind.ts';

/** Runs the schedules of the rows of one table. */
export interface SchedulableKind {
  table: DraftTable;
  /**
   * Applies what is due for one row. Returns false when another transaction has locked it, or nothing is due
   * anymore.
   */
  runDueSchedules(context: Context<Member>, id: string): Promise<boolean>;
}

/** Loads and locks a row with a due schedule; null when there is none, or another transaction has locked it. */
export async function lockDueRow<Row extends DraftRow>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: string,
): Promise<Row | null> {
  const now = new Date();
  const due: FilterQuery<DraftRow> = {
    id,
    deletedAt: null,
    $or: [{ publishAt: { $lte: now } }, { unpublishAt: { $lte: now } }],
  };
  // Safe because every row with drafts has these columns.
  return em.findOne(entity, due as FilterQuery<Row>, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
}
