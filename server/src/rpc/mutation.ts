import {
  DeadlockException,
  type EntityManager,
  type EventSubscriber,
  type FlushEventArgs,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { Activity } from '../activity/activity.entity.ts';
import { newId, storedId } from '../db/ids.ts';
import type { Read } from '../db/read.ts';
import type { Actor, CallContext, Context } from './context.ts';
import { replayOrRun } from './replay.ts';

type Output = Record<string, unknown>;

/**
 * Runs a mutation in one transaction with its activity entry and, under an Idempotency-Key, its stored
 * answer: all of it commits together or not at all. A mutation that runs into a taken unique value is
 * run once more, and then looks for a free one first; so the usual case costs no look. One that waited for
 * another in a circle, and so was taken back, is run once more as well.
 */
export async function runMutation<A extends Actor>(
  name: string,
  caller: CallContext<A>,
  input: unknown,
  handler: (context: Context<A>) => Promise<Output>,
): Promise<Output> {
  const attempt = (probeSlugFirst: boolean) => inTransaction(name, caller, input, probeSlugFirst, handler);
  try {
    return await attempt(false);
  } catch (error) {
    if (isRetryable(error)) return attempt(true);
    throw error;
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException || error instanceof DeadlockException;
}

async function inTransaction<A extends Actor>(
  name: string,
  caller: CallContext<A>,
  input: unknown,
  probeSlugFirst: boolean,
  handler: (context: Context<A>) => Promise<Output>,
): Promise<Output> {
  const em = caller.deps.orm.em.fork();
  const deps = { ...caller.deps, read: refuseRead };
  const context: Context<A> = { ...caller, deps, em, probeSlugFirst };
  await em.begin();
  try {
    const output = await replayOrRun(name, context, input, async () => {
      const result = await handler(context);
      await em.flush();
      await em.insert(Activity, describe(name, context, result));
      return result;
    });
    if (isDryRun(input) || isRefusedImport(output)) await em.rollback();
    else await em.commit();
    return output;
  } catch (error) {
    // A session that was not committed must not reach the browser.
    delete caller.request.setCookie;
    // When the connection is gone the database has rolled back by itself; the first error says more.
    await em.rollback().catch(() => undefined);
    throw error;
  }
}

/** A prepared read runs on a connection of its own, so it would miss what the mutation itself has written. */
const refuseRead: Read = () => {
  throw new Error('A mutation reads by its unit of work.');
};

/**
 * A dry run (input `dryRun`) does everything, so that everything is checked, and then takes it all back:
 * the change, its activity entry and its stored answer.
 */
function isDryRun(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'dryRun' in input && input.dryRun === true;
}

/** An import answers with what keeps it from being done; of one that did nothing there is nothing to record. */
function isRefusedImport({ isApplied, created }: Output): boolean {
  return isApplied === false || created === 0;
}

function describe(name: string, context: Context, output: Output) {
  const { em, request } = context;
  const resourceId = resourceIdOf(output);
  return {
    id: newId(),
    createdAt: new Date(),
    ...describeActor(context),
    surface: request.surface,
    operation: name,
    resourceId,
    requestId: request.id,
    changedFields: changedFieldsOf(em, resourceId),
  };
}

/** How the operator at the command line is called. */
export const operatorName = 'Command line';

/** Who made the change and where; somebody who signs in does so as the person they turn out to be. */
function describeActor({ actor, request, signedInAs, activityOrganizationId }: Context) {
  if (signedInAs) {
    const { id, name, organizationId, environment } = signedInAs;
    return { actorType: 'user' as const, actorId: id, actorName: name, organizationId, environment };
  }
  if (actor.type === 'anonymous') {
    const isOperator = request.surface === 'cli';
    return {
      actorType: isOperator ? ('system' as const) : actor.type,
      actorId: null,
      actorName: isOperator ? operatorName : null,
      organizationId: null,
      environment: null,
    };
  }
  return {
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    organizationId: activityOrganizationId === undefined ? actor.organization.id : activityOrganizationId,
    environment: actor.environment,
  };
}

/** What was changed: the thing that is answered, the person who signed in, or the project that was set. */
function resourceIdOf({ id, userId, projectId }: Output): string | null {
  const resourceId = id ?? userId ?? projectId;
  return typeof resourceId === 'string' ? resourceId : null;
}

/** Fields that change with every write or that a caller cannot choose; they would say nothing. */
const ignoredFields = new Set(['id', 'organizationId', 'environment', 'createdAt', 'updatedAt', 'version']);

/** The fields that each unit of work has written, by the stored id of their row. */
const changedFields = new WeakMap<EntityManager, Map<unknown, Set<string>>>();

/** Notes which fields each unit of work writes, so that no handler has to say it; hidden ones stay hidden. */
export const changeRecorder: EventSubscriber = {
  afterFlush({ em, uow }: FlushEventArgs) {
    const rows = changedFields.get(em) ?? new Map<unknown, Set<string>>();
    for (const { entity, meta, payload } of uow.getChangeSets()) {
      const hidden = meta.props.filter((property) => property.hidden).map(({ name }) => String(name));
      const fields = rows.get(entity.id) ?? new Set();
      for (const name of Object.keys(payload))
        if (!ignoredFields.has(name) && !hidden.includes(name)) fields.add(name);
      rows.set(entity.id, fields);
    }
    changedFields.set(em, rows);
  },
};

/** What was written of the thing that was changed, and not of the rows beside it. */
function changedFieldsOf(em: EntityManager, resourceId: string | null): string[] {
  return resourceId ? [...(changedFields.get(em)?.get(storedId(resourceId)) ?? [])] : [];
}
