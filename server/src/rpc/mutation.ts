import {
  type EntityManager,
  type EventSubscriber,
  type FlushEventArgs,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { Activity } from '../activity/activity.entity.ts';
import { newId } from '../db/ids.ts';
import type { Actor, Context } from './context.ts';
import type { Caller } from './implement.ts';
import { replayOrRun } from './replay.ts';

type Output = Record<string, unknown>;

/**
 * Runs a mutation in one transaction with its activity entry and, under an Idempotency-Key, its stored
 * answer: all of it commits together or not at all. A mutation that runs into a taken unique value is
 * run once more, and then looks for a free one first; so the usual case costs no look.
 */
export async function runMutation<A extends Actor>(
  name: string,
  caller: Caller & { actor: A },
  input: unknown,
  handler: (context: Context<A>) => Promise<Output>,
): Promise<Output> {
  const attempt = (isSecondTry: boolean) => inTransaction(name, caller, input, isSecondTry, handler);
  try {
    return await attempt(false);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return attempt(true);
    throw error;
  }
}

async function inTransaction<A extends Actor>(
  name: string,
  caller: Caller & { actor: A },
  input: unknown,
  isSecondTry: boolean,
  handler: (context: Context<A>) => Promise<Output>,
): Promise<Output> {
  const em = caller.deps.orm.em.fork();
  const context: Context<A> = { ...caller, em, isSecondTry };
  await em.begin();
  try {
    const output = await replayOrRun(name, context, input, async () => {
      const result = await handler(context);
      await em.flush();
      await em.insert(Activity, describe(name, context, result));
      return result;
    });
    if (isDryRun(input)) await em.rollback();
    else await em.commit();
    return output;
  } catch (error) {
    // When the connection is gone the database has rolled back by itself; the first error says more.
    await em.rollback().catch(() => undefined);
    throw error;
  }
}

/**
 * A dry run (input `dryRun`) does everything, so that everything is checked, and then takes it all back:
 * the change, its activity entry and its stored answer.
 */
function isDryRun(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'dryRun' in input && input.dryRun === true;
}

function describe(name: string, { actor, em, request }: Context, output: Output) {
  const member = actor.type === 'anonymous' ? null : actor;
  return {
    id: newId(),
    createdAt: new Date(),
    organizationId: member?.organization.id ?? null,
    environment: member?.environment ?? null,
    actorType: request.surface === 'cli' ? 'system' : actor.type,
    actorId: actor.type === 'apiKey' || actor.type === 'user' ? actor.id : null,
    surface: request.surface,
    operation: name,
    resourceId: resourceIdOf(output),
    requestId: request.id,
    changedFields: [...(changedFields.get(em) ?? [])],
  };
}

/** What was changed: the thing that is answered, or the person who signed in. */
function resourceIdOf({ id, userId }: Output): string | null {
  const resourceId = id ?? userId;
  return typeof resourceId === 'string' ? resourceId : null;
}

/** Fields that change with every write or that a caller cannot choose; they would say nothing. */
const uninteresting = new Set(['id', 'organizationId', 'environment', 'createdAt', 'updatedAt', 'version']);

const changedFields = new WeakMap<EntityManager, Set<string>>();

/** Notes which fields each unit of work writes, so that no handler has to say it. */
export const changeRecorder: EventSubscriber = {
  afterFlush({ em, uow }: FlushEventArgs) {
    const fields = changedFields.get(em) ?? new Set();
    for (const { payload } of uow.getChangeSets()) {
      for (const field of Object.keys(payload)) if (!uninteresting.has(field)) fields.add(field);
    }
    changedFields.set(em, fields);
  },
};
