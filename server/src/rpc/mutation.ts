import type { EntityManager, EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { AuditEntry } from '../audit/audit.entity.ts';
import type { Context, Member } from './context.ts';
import type { Caller } from './implement.ts';
import { replayOrRun } from './replay.ts';

type Output = Record<string, unknown>;

/**
 * Runs a mutation in one transaction with its audit entry and, under an Idempotency-Key, its stored
 * answer: all of it commits together or not at all.
 */
export async function runMutation(
  name: string,
  caller: Caller & { actor: Member },
  input: unknown,
  handler: (context: Context<Member>) => Promise<Output>,
): Promise<Output> {
  const em = caller.deps.orm.em.fork();
  const context: Context<Member> = { ...caller, em };
  await em.begin();
  try {
    const output = await replayOrRun(name, context, input, async () => {
      const result = await handler(context);
      await em.flush();
      em.create(AuditEntry, describe(name, context, result));
      await em.flush();
      return result;
    });
    await em.commit();
    return output;
  } catch (error) {
    await em.rollback();
    throw error;
  }
}

function describe(name: string, { actor, em, request }: Context, output: Output) {
  const isMember = actor.type !== 'anonymous';
  return {
    organizationId: isMember ? (actor.organization?.id ?? null) : null,
    environment: isMember ? (actor.environment ?? null) : null,
    actorType: actor.type,
    actorId: actor.type === 'apiKey' || actor.type === 'user' ? actor.id : null,
    surface: request.surface,
    operation: name,
    resourceId: typeof output.id === 'string' ? output.id : null,
    requestId: request.id,
    changedFields: [...(changedFields.get(em) ?? [])],
  };
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
