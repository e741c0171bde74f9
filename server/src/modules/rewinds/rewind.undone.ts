import { encodeId } from '../../core/db/ids.ts';
import type { Rewind } from './rewind.entity.ts';

/** A condition on activity entries `a`, with its values. */
interface Condition {
  sql: string;
  values: unknown[];
}

/** The operation under which a rewind records its changes. */
export const applyOperation = 'rewinds.apply';

/** The entries of the changes that a rewind undoes. */
export function undoneBy({
  undoesId,
  actorId,
  surface,
  since,
  until,
}: Pick<Rewind, 'undoesId' | 'actorId' | 'surface' | 'since' | 'until'>): Condition {
  if (undoesId) return changesOf(undoesId);
  return {
    sql: `(a.actor_id = ? and a.created_at >= ? and a.created_at < ? and (?::text is null or a.surface = ?))`,
    values: [actorId, since, until, surface, surface],
  };
}

/** The entries of the changes that a rewind has made. */
export function changesOf(rewindId: string): Condition {
  return {
    sql: `(a.operation = '${applyOperation}' and a.resource_id = ?)`,
    values: [encodeId('rwd', rewindId)],
  };
}

/** SQL of who changed what by a change `c` with its entry `a`, as the contract has it. */
export const conflictSql = `json_build_object(
  'actor', json_build_object('type', coalesce(a.actor_type, 'system'), 'id', a.actor_id, 'name', a.actor_name),
  'changedAt', to_char(c.transaction_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** SQL that joins the entry of a change. */
export const joinEntry = `left join activity a on a.organization_id = c.organization_id
  and a.transaction_id = c.transaction_id and a.transaction_at = c.transaction_at`;
