import { setTimeout } from 'node:timers/promises';
import type { Operation } from '@imprint/shared/operation';
import { DeadlockException, UniqueConstraintViolationException } from '@mikro-orm/core';
import { activityRow, type NewEntry } from '../activity/activity.sitting.ts';
import { describeChange } from '../activity/changed.fields.ts';
import type { Actor } from '../auth/actor.ts';
import { newId } from '../db/ids.ts';
import { insertRows } from '../db/insert.rows.ts';
import type { Read } from '../db/read.ts';
import { probeSlugsFirst } from '../db/slugs.ts';
import type { CallContext, Context, Effects } from './context.ts';
import { eventRows, whoseChange } from './events.ts';
import { replayOrRun } from './replay.ts';
import { recordSecurityEvents } from './security.ts';

type Output = Record<string, unknown>;

/** How a mutation appears in the activity, in events and as a stored response. */
type RecordedAs = Pick<Operation, 'resourceField' | 'projectField' | 'secretField' | 'isRecorded' | 'sends'>;

/** Enough, because each failed retry means that another mutation took the very value found free a moment before. */
const maxRetries = 3;

/** How long a deadlocked mutation waits before its retry, so that the other transaction gets the lock first. */
const deadlockPauseMs = 200;

/**
 * Runs a mutation in one transaction with its activity entry, if it leaves one, and, under an Idempotency-Key, its
 * stored response: all of it commits together or not at all. A mutation that fails on a unique value is retried, and a
 * retry probes for a free value first, so that the usual case costs no extra query. A mutation that deadlocks is
 * retried after a pause.
 */
export async function runMutation<A extends Actor>(
  operation: RecordedAs,
  caller: CallContext<A>,
  input: unknown,
  handler: (context: Context<A>) => Promise<Output>,
): Promise<Output> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await inTransaction(operation, caller, input, retries > 0, handler);
    } catch (error) {
      if (retries === maxRetries) throw error;
      if (error instanceof DeadlockException) await setTimeout(deadlockPauseMs);
      else if (!(error instanceof UniqueConstraintViolationException)) throw error;
    }
  }
}

async function inTransaction<A extends Actor>(
  recordedAs: RecordedAs,
  caller: CallContext<A>,
  input: unknown,
  isRetry: boolean,
  handler: (context: Context<A>) => Promise<Output>,
): Promise<Output> {
  const { resourceField, secretField, isRecorded } = recordedAs;
  const em = caller.deps.orm.em.fork();
  const deps = { ...caller.deps, read: refuseRead };
  if (isRetry) probeSlugsFirst(em);
  // Each attempt has its own, so that nothing of a failed one remains.
  const effects: Effects = { projectId: caller.effects.projectId, setCookies: [], securityEvents: [] };
  const context: Context<A> = { ...caller, deps, em, effects };
  await em.begin();
  try {
    const replayed = { name: context.operation, secretField };
    const output = await replayOrRun(replayed, context, input, async () => {
      const result = await handler(context);
      await em.flush();
      const { [resourceField]: id } = result;
      const resourceId = typeof id === 'string' ? id : null;
      const entry = isRecorded && (await activityRow(em, activityEntryOf(context, resourceId, result)));
      const event = eventRows(context, recordedAs, input, result);
      await insertRows(em, { activity: entry ? [entry] : [], event });
      await recordSecurityEvents(context, resourceId);
      return result;
    });
    if (caller.isDryRun || isDryRun(input) || effects.isRolledBack) await em.rollback();
    else {
      await em.commit();
      // What leaves no activity changes nothing that visitors see.
      if (isRecorded) caller.deps.writes.committed += 1;
      if (effects.hasEvents) caller.deps.events.noteCommit();
    }
    Object.assign(caller.effects, effects);
    return output;
  } catch (error) {
    caller.effects.projectId = effects.projectId;
    // When the connection is lost, the database has rolled back by itself, and the first error is the useful one.
    await em.rollback().catch(() => undefined);
    throw error;
  }
}

/** A prepared read uses another connection, so it would miss the writes of the mutation. */
const refuseRead: Read = () => {
  throw new Error('A mutation reads by its unit of work.');
};

/**
 * Whether the input asks for a dry run, as a tool call can as well. It does everything, so that everything is checked,
 * and then rolls it back: the change, its activity entry and its stored response.
 */
function isDryRun(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'dryRun' in input && input.dryRun === true;
}

function activityEntryOf(context: Context, resourceId: string | null, output: Output): NewEntry {
  const { em, operation, request } = context;
  return {
    id: newId(),
    createdAt: new Date(),
    ...whoseChange(context),
    surface: request.surface,
    operation,
    resourceId,
    requestId: request.id,
    ...describeChange(em, operation, resourceId, output),
  };
}
