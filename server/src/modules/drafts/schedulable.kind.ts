import type { IdPrefix } from '@imprint/shared/wire';
import { LockMode } from '@mikro-orm/core';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { publish, unpublish } from './publishing.ts';

/** The tables of resources that can be scheduled. */
export const schedulableTables = ['page', 'post'] as const;
export type Schedulable = (typeof schedulableTables)[number];

/** Runs the schedules of one kind of resource. */
export interface SchedulableKind {
  table: Schedulable;
  prefix: IdPrefix;
  /** The resource of the contract. */
  resource: string;
  /**
   * Applies what is due for one row. Returns false when another transaction has locked it, or nothing is due
   * anymore.
   */
  runDueSchedules(context: Context<Member>, id: string): Promise<boolean>;
}

/** Skips rows that another transaction has locked. */
export const skipLocked = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE };

/** Condition on a row with a due schedule. */
export function dueCondition(id: string) {
  const now = new Date();
  return { id, deletedAt: null, $or: [{ publishAt: { $lte: now } }, { unpublishAt: { $lte: now } }] };
}

/** Applies the due schedules of a row. Returns the names of the changed fields. */
export function applyDueSchedules<C extends Content>(
  kind: DraftKind<C>,
  row: DraftRow<C> & RowWithContent<C>,
): string[] {
  const now = new Date();
  const changedFields = [];
  if (row.publishAt && row.publishAt <= now) changedFields.push(...publish(kind, row));
  if (row.unpublishAt && row.unpublishAt <= now) changedFields.push(...unpublish(kind.type, row));
  return [...new Set(changedFields)];
}
