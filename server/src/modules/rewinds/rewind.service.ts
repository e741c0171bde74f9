import { maxPlans, rewindDays, type rewinds } from '@imprint/shared/contract/rewinds';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { whoseChange } from '../../core/rpc/events.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { lockAsParent, ownedForUpdate, projectRestrictionOf, readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { areaOf, readableAreas, requireAreas } from './rewind.access.ts';
import { Rewind } from './rewind.entity.ts';
import { type RewindPayload, rewindQueue } from './rewind.job.ts';
import { insertItems, planItems } from './rewind.plan.ts';
import { itemRows, presentItem, presentRewind, rewindRows } from './rewind.rows.ts';

type Input<Verb extends keyof typeof rewinds> = InputOf<typeof rewinds, Verb>;

export async function listRewinds(context: Context<Member>, input: Input<'list'>) {
  const filters = { ...input, areas: readableAreas(context.actor) };
  const { rows, pagination } = await readListPage(context, rewindRows, filters);
  return { data: rows.map(presentRewind), pagination };
}

export async function getRewind(context: Context<Member>, { rewindId }: Input<'get'>) {
  return presentRewind(await readRewind(context, rewindId));
}

export async function listItems(context: Context<Member>, input: Input<'listItems'>) {
  const { id } = await readRewind(context, input.rewindId);
  const { rows, pagination } = await readListPage(context, itemRows, { ...input, rewindId: id });
  return { data: rows.map(presentItem), pagination };
}

async function readRewind(context: Context<Member>, rewindId: string) {
  const rewind = await readOwned(context, rewindRows, rewindId);
  requireAreas(context.actor, rewind.areas, 'read');
  return rewind;
}

export async function createRewind(context: Context<Member>, input: Input<'create'>) {
  const { actor, em } = context;
  const selection = {
    organizationId: actor.organization.id,
    environment: actor.environment,
    surface: input.surface ?? null,
    ...(await undoneOf(context, input)),
  };
  const items = await planItems(em, selection);
  const areas = [...new Set(items.map(({ resourceTable }) => areaOf(resourceTable)))];
  requireAreas(actor, areas, 'write');
  const { projectId, ...others } = selection;
  const rewind = em.create(Rewind, {
    ...others,
    scopeProjectId: projectId,
    status: 'planned',
    areas,
    resources: items.length,
    conflicts: items.filter((item) => item.conflict).length,
    applied: 0,
    skipped: 0,
    appliedBy: null,
    overwrite: null,
    startedAt: null,
    finishedAt: null,
  });
  await em.flush();
  await insertItems(em, rewind, items);
  await deleteOldPlans(context);
  return presentRewind(rewind);
}

/** Keeps as many plans as people compare, because each can be large. */
async function deleteOldPlans({ actor, em }: Context<Member>): Promise<void> {
  await em.execute(
    `delete from rewind where id = any (array(
       select id from rewind where organization_id = ? and environment = ? and status = 'planned'
       order by created_at desc, id desc offset ${maxPlans}
     ))`,
    [actor.organization.id, actor.environment],
  );
}

/** The project that is named, or the only one of the key; a key with several has to name one of them. */
async function projectOf(context: Context<Member>, projectId: string | undefined): Promise<string | null> {
  // A project that was deleted in that time can be named, too.
  if (projectId !== undefined) {
    const id = decodeId('proj', projectId);
    const isGone = id !== null && (await isDeletedHere(context, id));
    return isGone ? id : (await lockAsParent(context, projectRows, projectId)).id;
  }
  const restriction = projectRestrictionOf(context.actor);
  if (!restriction) return null;
  const [only, ...others] = restriction;
  if (only !== undefined && others.length === 0) return only;
  throw invalid({
    field: 'projectId',
    reason: 'is required for keys that are restricted to several projects',
  });
}

/** Whether there was a project with this id, of this organization and for this key. */
async function isDeletedHere({ actor, em }: Context<Member>, id: string): Promise<boolean> {
  const restriction = projectRestrictionOf(actor);
  if (restriction && !restriction.includes(id)) return false;
  const rows = await em.execute<object[]>(
    `select from row_change where resource_id = ? and resource_table = 'project' and operation = 'D'
       and organization_id = ? and environment = ? and not exists (select from project where project.id = ?) limit 1`,
    [id, actor.organization.id, actor.environment, id],
  );
  return rows.length > 0;
}

/** Whose changes are undone, and from when to when. */
async function undoneOf(context: Context<Member>, input: Input<'create'>) {
  const { actor, undoes } = input;
  if (undoes === undefined) {
    if (actor === undefined) throw invalid({ field: 'actor', reason: 'is required without undoes' });
    const span = spanOf(input);
    const projectId = await projectOf(context, input.projectId);
    return { ...(await actorOf(context, actor)), ...span, projectId, undoesId: null };
  }
  const refused = (['actor', 'since', 'until', 'surface', 'projectId'] as const).find(
    (field) => input[field] !== undefined,
  );
  if (refused) throw invalid({ field: refused, reason: 'cannot be combined with undoes' });
  const { id, status, startedAt, appliedBy, areas, scopeProjectId } = await ownedForUpdate(
    context,
    rewindRows,
    undoes,
  );
  requireAreas(context.actor, areas, 'read');
  if (status === 'planned' || status === 'running' || !startedAt || !appliedBy) {
    const reason = status === 'running' ? 'is still being applied' : 'has not been applied';
    throw conflict(`The rewind ${reason}.`, { field: 'undoes', reason });
  }
  const { actorType, actorId, actorName } = appliedBy;
  const span = { since: startedAt, until: new Date() };
  return { actorType, actorId, actorName, ...span, projectId: scopeProjectId ?? null, undoesId: id };
}

function spanOf({ since, until }: Input<'create'>): { since: Date; until: Date } {
  if (since === undefined) throw invalid({ field: 'since', reason: 'is required with actor' });
  const span = { since: new Date(since), until: until === undefined ? new Date() : new Date(until) };
  if (isPast(span.since))
    throw invalid({ field: 'since', reason: `must be within the last ${rewindDays} days` });
  if (span.until <= span.since) throw invalid({ field: 'until', reason: 'must be later than since' });
  return span;
}

/** Whether an instant is so long ago that changes since are no longer kept. */
function isPast(instant: Date): boolean {
  return instant.getTime() < Date.now() - rewindDays * 86_400_000;
}

/** The key or person, with the name of the last change; one that changed nothing has none. */
async function actorOf({ actor, em }: Context<Member>, actorId: string) {
  const isKey = decodeId('key', actorId) !== null;
  if (!isKey && decodeId('usr', actorId) === null)
    throw invalid({ field: 'actor', reason: 'is not the id of a key or person' });
  const [last] = await em.execute<{ name: string | null }[]>(
    `select actor_name as name from activity where organization_id = ? and actor_id = ?
     order by created_at desc, id desc limit 1`,
    [actor.organization.id, actorId],
  );
  const actorType = isKey ? ('apiKey' as const) : ('user' as const);
  return { actorType, actorId, actorName: last?.name ?? null };
}

export async function applyRewind(context: Context<Member>, { rewindId, overwrite }: Input<'apply'>) {
  const { actor, deps, em, request } = context;
  const rewind = await ownedForUpdate(context, rewindRows, rewindId);
  requireAreas(actor, rewind.areas, 'write');
  if (rewind.status !== 'planned') {
    const reason = rewind.status === 'running' ? 'is already being applied' : 'has already been applied';
    throw conflict(`The rewind ${reason}.`, { field: 'rewindId', reason });
  }
  if (isPast(rewind.since)) {
    const reason = `reaches back more than ${rewindDays} days`;
    throw conflict(`The rewind ${reason}.`, { field: 'rewindId', reason });
  }
  const { actorType, actorId, actorName } = whoseChange(context);
  Object.assign(rewind, {
    status: 'running',
    startedAt: new Date(),
    overwrite,
    appliedBy: { actorType, actorId, actorName, surface: request.surface, requestId: request.id },
  });
  await em.flush();
  await deps.jobs.queue(em, rewindQueue, { rewindId: rewind.id } satisfies RewindPayload);
  return presentRewind(rewind);
}
