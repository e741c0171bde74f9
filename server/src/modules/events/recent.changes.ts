import type { events, RecentChange } from '@imprint/shared/contract/events';
import { sentenceOf } from '@imprint/shared/events/event.words';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { findNamed } from '../search/search.service.ts';
import { readableTypes } from './event.access.ts';
import { type EventRow, eventColumns, presentEvent } from './event.present.ts';

/** How many of the last events a call looks through, so that a rare type takes no longer than any other. */
const maxScanned = 5_000;

interface Page {
  events: EventRow[] | null;
  /** Whether no earlier event can be among those that were asked for. */
  reachesBack: boolean;
}

/** Lists the last changes that the caller may see, in words. */
export async function listRecentChanges(
  context: Context<Member>,
  { limit, projectId, types, since }: InputOf<typeof events, 'recent'>,
): Promise<{ changes: RecentChange[]; isComplete: boolean }> {
  const { actor: caller, deps } = context;
  const readable = readableTypes(caller, types);
  const tenant = tenantOf(caller);
  const projectIds =
    projectId === undefined ? tenant.projectIds : [(await readOwned(context, projectRows, projectId)).id];
  const [page] = await deps.read<Page>(tenant, 'recent changes', recentText, [
    maxScanned,
    readable,
    projectIds,
    since ?? null,
    limit,
  ]);
  const rows = page?.events ?? [];
  const actorNames = await namesOfActors(context, rows);
  const found = await findNamed(context, [...new Set(rows.flatMap(({ resourceId }) => resourceId ?? []))]);
  const names = new Map(found.map(({ id, title }) => [id, title]));
  const changes = rows.map((row) => {
    const { type, resourceId, projectId, actor, createdAt } = presentEvent(caller.organization.id, row);
    // The title of a message is what a visitor wrote.
    const isNamed = resourceId !== null && !type.startsWith('message.');
    const resourceName = (isNamed && names.get(resourceId)) || null;
    const named = { ...actor, name: (actor.id !== null && actorNames.get(actor.id)) || null };
    const sentence = sentenceOf(named, { type, resourceId, resourceName });
    return { sentence, type, resourceId, resourceName, projectId, actor: named, createdAt };
  });
  return { changes, isComplete: rows.length < limit && page?.reachesBack === true };
}

/** The names today of the keys and people who made changes, by public id. */
async function namesOfActors({ actor, deps }: Context<Member>, rows: readonly EventRow[]) {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const stored = ids.map((id) => decodeId('key', id) ?? decodeId('usr', id));
  const found = await deps.read<{ id: string; name: string }>(tenantOf(actor), 'names of actors', namesText, [
    ids,
    stored,
  ]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

const recentText = `
  with before as (
    select coalesce(max(latest), 0) - $3::bigint as number from event_counter where organization_id = $1
  )
  select
    before.number <= 0 or exists (
      select from event where organization_id = $1 and number = before.number and created_at < $6
    ) as "reachesBack",
    (
      select json_agg(page order by number desc) from (
        select ${eventColumns} from event
        where organization_id = $1 and number > before.number
          and (environment is null or environment = $2)
          and type = any($4) and ($5::uuid[] is null or project_id = any($5))
          and ($6::timestamptz is null or created_at >= $6)
        order by number desc limit $7
      ) as page
    ) as events
  from before`;

const namesText = `
  select acting.id, coalesce(
    (select name from api_key where api_key.id = uuid and organization_id = $1),
    (select name from account where account.id = uuid)) as name
  from unnest($3::text[], $4::uuid[]) as acting (id, uuid)
  where $2::text is not null`;
