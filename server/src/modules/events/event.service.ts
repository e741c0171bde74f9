import { setTimeout as sleep } from 'node:timers/promises';
import type { Event, events } from '@imprint/shared/contract/events';
import type { EventType } from '@imprint/shared/events/event.types';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { readableTypes } from './event.access.ts';

interface EventRow {
  id: string;
  number: number;
  type: EventType;
  environment: Event['environment'];
  projectId: string | null;
  resourceId: string | null;
  version: number | null;
  actorType: Event['actor']['type'];
  actorId: string | null;
  requestId: string;
  createdAt: string;
}

interface Page {
  events: EventRow[] | null;
  /** The number of the last event of the organization; null before the first one. */
  latest: string | null;
  /** The number of the first event that is kept. */
  oldest: string | null;
}

/** How many events a call looks through, so that a rare type takes no longer than any other. */
const maxScanned = 5_000;

/** How long to pause after a look that found nothing, so that other events of the organization cost little. */
const pauseMs = 200;

export async function listEvents(context: Context<Member>, input: InputOf<typeof events, 'list'>) {
  const { actor, deps, request } = context;
  const { after, limit, waitSeconds, projectId } = input;
  const types = readableTypes(actor, input.types);
  const tenant = tenantOf(actor);
  const projectIds =
    projectId === undefined ? tenant.projectIds : [(await readOwned(context, projectRows, projectId)).id];
  const read = (from: number | null) =>
    deps.read<Page>(tenant, 'events', pageText, [from, maxScanned, types, projectIds, limit]);
  const deadlineMs = performance.now() + waitSeconds * 1_000;
  let start = after === 'latest' ? null : after;
  let from = start;
  for (let looks = 0; ; looks += 1) {
    if (looks > 1) await sleep(pauseMs);
    const remainingMs = deadlineMs - performance.now();
    // Before the look, so that nothing that comes in between is missed.
    const isWoken =
      remainingMs > 0 && deps.events.waitFor(actor.organization.id, remainingMs, request.signal);
    const [page] = await read(from);
    const rows = page?.events ?? [];
    const latest = Number(page?.latest ?? 0);
    start ??= latest;
    from ??= start;
    const next = rows.length === limit ? (rows.at(-1)?.number ?? from) : lastScanned(from, latest);
    if (rows.length > 0 || next < latest || !(await isWoken))
      return {
        events: rows.map((row) => presentEvent(actor, row)),
        next,
        hasMore: next < latest,
        isComplete: Number(page?.oldest ?? latest + 1) <= start + 1,
      };
    from = next;
  }
}

function lastScanned(after: number, latest: number): number {
  return Math.max(after, Math.min(after + maxScanned, latest));
}

const pageText = `
  select
    (select latest from event_counter where organization_id = $1) as latest,
    (select number from event where organization_id = $1 and number is not null order by number limit 1) as oldest,
    (
      select json_agg(page order by number) from (
        select id, number, type, environment, project_id as "projectId", resource_id as "resourceId", version,
          actor_type as "actorType", actor_id as "actorId", request_id as "requestId", created_at as "createdAt"
        from event
        where organization_id = $1 and number > $3 and number <= $3::bigint + $4
          and (environment is null or environment = $2)
          and type = any($5) and ($6::uuid[] is null or project_id = any($6))
        order by number limit $7
      ) as page
    ) as events`;

function presentEvent({ organization }: Member, row: EventRow): Event {
  const { id, number, type, environment, projectId, resourceId, version, requestId } = row;
  return {
    id: encodeId('evt', id),
    number,
    type,
    createdAt: isoInstant(row.createdAt),
    organizationId: encodeId('org', organization.id),
    environment,
    projectId: projectId && encodeId('proj', projectId),
    resourceId,
    version,
    actor: { type: row.actorType, id: row.actorId },
    requestId,
  };
}
