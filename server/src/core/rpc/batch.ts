import type { BatchResult } from '@imprint/shared/batch';
import { errors, type ServiceError } from '@imprint/shared/errors';
import type { Member } from '../auth/actor.ts';
import { decodeId } from '../db/ids.ts';
import type { Rows } from '../db/rows.ts';
import { inSavepoint } from '../db/savepoint.ts';
import type { Context } from './context.ts';
import { translateError } from './guards.ts';
import { tenantOf } from './owned.ts';

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

/**
 * Locks the caller's rows with these public ids before any of them changes, in the order that all such changes use, to
 * avoid deadlocks.
 */
export async function lockAll<Entity, Joined>(
  { actor, em }: Context<Member>,
  { table, prefix }: Rows<Entity, Joined>,
  ids: readonly string[],
): Promise<void> {
  const { organizationId, environment, projectIds } = tenantOf(actor);
  await em.execute(
    `select from ${table} where organization_id = ? and environment = ? and id = any (?::uuid[])
       and (?::uuid[] is null or project_id = any (?::uuid[])) order by id for update`,
    [
      organizationId,
      environment,
      arrayOf(ids.flatMap((id) => decodeId(prefix, id) ?? [])),
      ...projects(projectIds),
    ],
  );
}

function projects(projectIds: readonly string[] | null): (string | null)[] {
  const list = projectIds && arrayOf(projectIds);
  return [list, list];
}

function arrayOf(ids: readonly string[]): string {
  return `{${ids.join()}}`;
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
