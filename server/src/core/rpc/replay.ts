import { conflict, type ServiceError } from '@imprint/shared/errors';
import { replayHours } from '@imprint/shared/rest';
import type { Pool } from 'pg';
import { hash } from '../auth/secrets.ts';
import { tryLockName } from '../db/lock.ts';
import type { Context } from './context.ts';
import { Replay } from './replay.entity.ts';

type Output = Record<string, unknown>;

/**
 * Runs the mutation once for each Idempotency-Key of a caller and operation. The same input gets the stored
 * response; another input, or a first request that is still running, is CONFLICT. The response is stored in the
 * mutation's own transaction, so that a crash leaves either both or neither; a secret in it is not stored.
 */
export async function replayOrRun(
  { name, secretField }: { name: string; secretField: string | null },
  { actor, em, request }: Context,
  input: unknown,
  run: () => Promise<Output>,
): Promise<Output> {
  if (request.idempotencyKey === undefined || actor.type === 'anonymous') return run();
  const caller = actor.id ?? actor.organization.id;
  const id = hash(JSON.stringify([caller, name, request.idempotencyKey]));
  const inputHash = hash(JSON.stringify(input));

  if (!(await tryLockName(em, id)))
    throw keyConflict('A request with this Idempotency-Key is still in progress.');
  const earlier = await em.findOne(Replay, { id, createdAt: { $gt: hoursAgo(replayHours) } });
  if (earlier && earlier.inputHash !== inputHash) {
    throw keyConflict('This Idempotency-Key was used with a different request.');
  }
  if (earlier) return earlier.output;

  const output = await run();
  await em.nativeDelete(Replay, { id });
  const stored = secretField === null ? output : { ...output, [secretField]: null };
  em.create(Replay, { id, organizationId: actor.organization.id, inputHash, output: stored });
  await em.flush();
  return output;
}

/** Deletes the stored responses that have expired. */
export async function sweepReplays(pool: Pool): Promise<void> {
  await pool.query('delete from replay where created_at < now() - make_interval(hours => $1)', [replayHours]);
}

function keyConflict(reason: string): ServiceError {
  return conflict(reason, { field: 'Idempotency-Key', reason });
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000);
}
