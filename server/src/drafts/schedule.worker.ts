import type { Environment } from '@imprint/shared/environments';
import type { Pool } from 'pg';
import { encodeId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import { Organization } from '../organizations/organization.entity.ts';
import type { Context, Member } from '../rpc/context.ts';
import { describeFault } from '../rpc/fault.ts';
import { runMutation } from '../rpc/mutation.ts';
import { systemCaller } from '../rpc/system.ts';
import { type Schedulable, type SchedulableKinds, schedulableTables } from './schedulable.kind.ts';

/** How long to wait for somebody else who is changing what is due. */
const busyRetryDelayMs = 1_000;
const batchSize = 100;

/** Starts to publish, and to take offline, when that was planned; what is due already comes first. */
export async function startPublishing(deps: Deps, kinds: SchedulableKinds): Promise<void> {
  await deps.jobs.work('publishing', () => publishDue(deps, kinds));
  await deps.jobs.queue(deps.orm.em.fork(), 'publishing', {});
}

interface DueRow {
  type: Schedulable;
  id: string;
  organizationId: string;
  environment: Environment;
  /** The last of the planned changes that are due. */
  verb: 'publish' | 'unpublish';
}

/**
 * Does what is due, the earliest first. What a row has planned is the truth, so it does not matter who asks, how
 * often, and how many at once. One that fails does not keep the others waiting; rejects in the end, so that it
 * is tried again.
 */
async function publishDue(deps: Deps, kinds: SchedulableKinds): Promise<void> {
  const triedIds: string[] = [];
  let failures = 0;
  let isAnyBusy = false;
  for (;;) {
    const { rows } = await deps.pool.query<DueRow>(dueSql, [triedIds, batchSize]);
    if (rows.length === 0) break;
    for (const row of rows) {
      triedIds.push(row.id);
      await runSchedule(deps, kinds, row).catch((error: unknown) => {
        if (error instanceof BusyRow) {
          isAnyBusy = true;
          return;
        }
        failures += 1;
        const fields = { [`${row.type}Id`]: row.id, err: describeFault(error) };
        deps.log.error(fields, `what is due of a ${row.type} failed`);
      });
    }
  }
  if (isAnyBusy) {
    const startAfter = new Date(Date.now() + busyRetryDelayMs);
    await deps.jobs.queue(deps.orm.em.fork(), 'publishing', {}, { startAfter });
  }
  if (failures > 0) throw new Error(`What is due of ${failures} pages and posts failed.`);
}

const dueSql = `
  select type, id, organization_id as "organizationId", environment,
    case when unpublish_at <= now() then 'unpublish' else 'publish' end as verb
  from (${schedulableTables
    .map(
      (type) => `select '${type}' as type, id, organization_id, environment, publish_at, unpublish_at
        from ${type} where deleted_at is null and (publish_at <= now() or unpublish_at <= now())`,
    )
    .join(' union all ')}) due
  where id <> all ($1::uuid[]) order by least(publish_at, unpublish_at), id limit $2`;

/** The row is in other hands at this moment, or was in them and is not due any more. */
class BusyRow extends Error {}

/** Does what is due of one row, by the very code that does it for people, and tells who did it. */
async function runSchedule(
  deps: Deps,
  kinds: SchedulableKinds,
  { type, id, organizationId, environment, verb }: DueRow,
): Promise<void> {
  const { prefix, access, resource, runDueSchedules: keepDuePlans } = kinds[type];
  const organization = await deps.orm.em.fork().findOneOrFail(Organization, { id: organizationId });
  const system = { name: 'Schedule', surface: 'schedule' as const };
  const caller = { ...systemCaller(deps, organization, environment, system), access };
  await runMutation(`${resource}.${verb}`, caller, {}, async (context: Context<Member>) => {
    if (!(await keepDuePlans(context, id))) throw new BusyRow();
    return { id: encodeId(prefix, id) };
  });
}

/** For how many seconds the plan that is longest overdue has been waiting; 0 when none is. */
export async function schedulerLagSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lagSeconds: number }>(lagSql);
  return rows[0]?.lagSeconds ?? 0;
}

/** Each of the earliest times is the first entry of an index. */
const earliestSql = schedulableTables.flatMap((type) =>
  ['publish_at', 'unpublish_at'].map(
    (column) => `(select min(${column}) from ${type} where ${column} is not null and deleted_at is null)`,
  ),
);
const lagSql = `
  select greatest(0, floor(extract(epoch from now() - least(${earliestSql.join()}))))::int as "lagSeconds"`;
