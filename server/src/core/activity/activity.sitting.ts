import { editVerbs, sittingMinutes, sittingPauseMinutes } from '@imprint/shared/recorded';
import type { EntityManager } from '@mikro-orm/postgresql';
import { arrayLiteral } from '../db/literal.ts';
import type { Activity } from './activity.entity.ts';

/** An entry before it has its place in a sitting. */
export type NewEntry = Omit<
  Activity,
  'sittingId' | 'sittingStartedAt' | 'sittingEntries' | 'isSuperseded' | typeof Symbol.iterator
>;

interface Sitting {
  sittingId: string | null;
  sittingStartedAt: Date | null;
  sittingEntries: number;
}

const groupedVerbs: ReadonlySet<string> = new Set(editVerbs);

/**
 * Completes an entry to a row. An edit continues the sitting of the last entry of the same thing, if that is the same
 * edit by the same actor, and then stands for it in lists.
 */
export async function activityRow(em: EntityManager, entry: NewEntry) {
  const verb = entry.operation.split('.')[1] ?? '';
  const sitting = entry.resourceId && groupedVerbs.has(verb) ? await continueSitting(em, entry) : alone;
  return {
    ...entry,
    changedFields: arrayLiteral(entry.changedFields),
    changes: JSON.stringify(entry.changes),
    ...sitting,
    isSuperseded: false,
  };
}

const alone: Sitting = { sittingId: null, sittingStartedAt: null, sittingEntries: 1 };

// The edit has locked the row of the thing, so that of two edits at once the second sees the entry of the first.
async function continueSitting(em: EntityManager, entry: NewEntry): Promise<Sitting> {
  const { organizationId, resourceId, operation, actorType, actorId, surface, environment, createdAt } =
    entry;
  const [last] = await em.execute<{ id: string; startedAt: string; entries: number }[]>(
    `update activity set is_superseded = true,
       sitting_id = coalesce(sitting_id, id), sitting_started_at = coalesce(sitting_started_at, created_at)
     where id = (
       select id from activity where organization_id = ? and resource_id = ?
       order by created_at desc, id desc limit 1
     )
       and operation = ? and actor_type = ? and actor_id is not distinct from ? and surface = ?
       and environment is not distinct from ? and not is_superseded
       and created_at > ?::timestamptz - make_interval(mins => ?)
       and coalesce(sitting_started_at, created_at) > ?::timestamptz - make_interval(mins => ?)
     returning sitting_id as id, sitting_started_at as "startedAt", sitting_entries as entries`,
    [
      organizationId,
      resourceId,
      operation,
      actorType,
      actorId,
      surface,
      environment,
      createdAt,
      sittingPauseMinutes,
      createdAt,
      sittingMinutes,
    ],
  );
  if (!last) return alone;
  return {
    sittingId: last.id,
    sittingStartedAt: new Date(last.startedAt),
    sittingEntries: last.entries + 1,
  };
}
