import type { BatchResult } from '@imprint/shared/batch';
import { errors, type ServiceError } from '@imprint/shared/errors';
import type { Member } from '../auth/actor.ts';
import { inSavepoint } from '../db/savepoint.ts';
import type { Context } from './context.ts';
import { translateError } from './guards.ts';

/**
 * Changes several resources in the transaction of a mutation, each on its own: one that is refused changes nothing and
 * does not keep the others. `change` gets a public id and returns the new version. A server error fails all of them.
 */
export async function runBatch(
  context: Context<Member>,
  ids: readonly string[],
  change: (id: string) => Promise<number>,
): Promise<BatchResult> {
  const requested = [...new Set(ids)];
  const outcomes = new Map<string, BatchResult['results'][number]>();
  // Sorted to avoid deadlocks between batches.
  for (const id of requested.toSorted()) {
    try {
      outcomes.set(id, { id, version: await inSavepoint(context.em, () => change(id)) });
    } catch (thrown) {
      outcomes.set(id, { id, ...errorField(clientErrorOf(thrown)) });
    }
  }
  const results = requested.flatMap((id) => outcomes.get(id) ?? []);
  const failed = results.filter(({ error }) => error).length;
  return { requested: results.length, succeeded: results.length - failed, failed, results };
}

/** The error of a part of a request as its result tells it. */
export function errorField({ code, message, details }: ServiceError) {
  return { error: { code, message, ...(details && { details }) } };
}

/** The client error of a part of a request; rethrows server errors, which are no fault of the part. */
export function clientErrorOf(thrown: unknown): ServiceError {
  const error = translateError(thrown);
  if (errors[error.code].http >= 500) throw thrown;
  return error;
}
