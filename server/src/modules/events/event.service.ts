import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@imprint/shared/contract/events';
import { ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { type Context, withActor } from '../../core/rpc/context.ts';
import { requireAccess } from '../../core/rpc/guards.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { readableTypes } from './event.access.ts';
import { type EventRow, eventColumns, presentEvent } from './event.present.ts';

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
  const { signal } = context.request;
  const ended = new AbortController();
  try {
    return await look(context, input, AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]));
  } finally {
    // A response without waiting would otherwise still count as one that waits.
    ended.abort();
  }
}

/** Looks for events, and again while there are none, for as long as the input says. */
async function look(context: Context<Member>, input: InputOf<typeof events, 'list'>, signal: AbortSignal) {
  const { actor, deps } = context;
  const { after, limit, waitSeconds } = input;
  const deadlineMs = performance.now() + waitSeconds * 1_000;
  let start = after === 'latest' ? null : after;
  let from = start;
  for (let looks = 0; ; looks += 1) {
    if (looks > 1) await sleep(pauseMs);
    const current = looks === 0 ? context : await withCurrentActor(context);
    const remainingMs = deadlineMs - performance.now();
    // Before the look, so that nothing that comes in between is missed.
    const isWoken = remainingMs > 0 && deps.events.waitFor(actor.organization.id, remainingMs, signal);
    const [page] = await readPage(current, input, from);
    const rows = page?.events ?? [];
    const latest = Number(page?.latest ?? 0);
    start ??= latest;
    from ??= start;
    // As after restoring a backup: waiting for this number would skip everything until then.
    if (start > latest) return { events: [], next: latest, hasMore: false, isComplete: false };
    const next = rows.length === limit ? (rows.at(-1)?.number ?? from) : lastScanned(from, latest);
    if (rows.length > 0 || next < latest || !(await isWoken))
      return {
        events: rows.map((row) => presentEvent(actor.organization.id, row)),
        next,
        hasMore: next < latest,
        isComplete: Number(page?.oldest ?? latest + 1) <= start + 1,
      };
    from = next;
  }
}

/** The context with what the caller may do now. Throws UNAUTHORIZED when the caller is in no organization or another. */
async function withCurrentActor(context: Context<Member>): Promise<Context<Member>> {
  const { request } = context;
  if (!request.reauthenticate) return context;
  const actor = await request.reauthenticate();
  requireAccess(actor, events.list.access, request);
  if (actor.type === 'anonymous' || actor.organization.id !== context.actor.organization.id)
    throw new ServiceError('UNAUTHORIZED');
  return withActor(context, actor);
}

async function readPage(
  context: Context<Member>,
  { limit, projectId, types }: InputOf<typeof events, 'list'>,
  from: number | null,
): Promise<Page[]> {
  const { actor, deps } = context;
  const readable = readableTypes(actor, types);
  const tenant = tenantOf(actor);
  const projectIds =
    projectId === undefined ? tenant.projectIds : [(await readOwned(context, projectRows, projectId)).id];
  return deps.read<Page>(tenant, 'events', pageText, [from, maxScanned, readable, projectIds, limit]);
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
        select ${eventColumns}
        from event
        where organization_id = $1 and number > $3 and number <= $3::bigint + $4
          and (environment is null or environment = $2)
          and type = any($5) and ($6::uuid[] is null or project_id = any($6))
        order by number limit $7
      ) as page
    ) as events`;
