import type { Scope } from '@imprint/shared/scopes';
import type { IdPrefix } from '@imprint/shared/wire';
import { LockMode } from '@mikro-orm/core';
import type { Content } from '../revisions/revision.entity.ts';
import type { RowWithContent } from '../revisions/revision.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import type { DraftKind, DraftRow } from './draft.kind.ts';
import { publish, unpublish } from './publishing.ts';

/** The tables of all that can be planned to go live. */
export const schedulableTables = ['page', 'post'] as const;
export type Schedulable = (typeof schedulableTables)[number];

/** How the plans of one kind of resource are kept. */
export interface SchedulableKind {
  prefix: IdPrefix;
  access: Scope;
  /** The resource of the contract. */
  resource: string;
  /** Does what is due of one of them; false when it is in other hands, or not due any more. */
  runDueSchedules(context: Context<Member>, id: string): Promise<boolean>;
}

/** How every kind of resource keeps its plans, by its table. */
export type SchedulableKinds = Record<Schedulable, SchedulableKind>;

/** Leaves a row that is in other hands to them. */
export const skipLocked = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE };

/** Condition on a row of which something is due. */
export function dueCondition(id: string) {
  const now = new Date();
  return { id, deletedAt: null, $or: [{ publishAt: { $lte: now } }, { unpublishAt: { $lte: now } }] };
}

/** Fulfils the plans of a row that are due; gives the names of the fields that changed. */
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
