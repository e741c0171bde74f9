import { contract } from '@imprint/shared/contract';
import type { Environment } from '@imprint/shared/environments';
import type { Pool } from 'pg';
import type { Member } from '../../core/auth/actor.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { describeFault } from '../../core/rpc/fault.ts';
import { runMutation } from '../../core/rpc/mutation.ts';
import { systemCaller } from '../../core/rpc/system.ts';
import { type DraftTable, draftTables } from './draft.kind.ts';
import type { SchedulableKind } from './schedulable.kind.ts';
import { publishingQueue } from './schedule.ts';

/** When to retry rows that were locked by another transaction. */
const busyRetryDelayMs = 1_000;
const batchSize = 100;

interface DueRow {
  type: DraftTable;
  id: string;
  organizationId: string;
  environment: Environment;
  /** The last of the scheduled changes that are due. */
  verb: 'publish' | 'unpublish';
}

/**
 * Applies all due schedules, the earliest first. The rows are the source of truth, so this may run at any time,
 * repeatedly and concurrently. A failure does not hold up other rows, but rejects in the end so that the job is
 * retried.
 */
export async function publishDue(deps: Deps): Promise<void> {
  const triedIds: string[] = [];
  let failures = 0;
  let isAnyBusy = false;
  for (;;) {
    const { rows } = await deps.pool.query<DueRow>(dueSql, [triedIds, batchSize]);
    if (rows.length === 0) break;
    for (const row of rows) {
      triedIds.push(row.id);
      await runSchedule(deps, row).catch((error: unknown) => {
        if (error instanceof BusyRow) {
          isAnyBusy = true;
          return;
        }
        failures += 1;
        const fields = { [`${row.type}Id`]: row.id, err: describeFault(error) };
        deps.log.error(fields, `a schedule of a ${row.type} failed`);
      });
    }
  }
  if (isAnyBusy) {
    const startAfter = new Date(Date.now() + busyRetryDelayMs);
    await deps.jobs.queue(deps.orm.em.fork(), publishingQueue, {}, { startAfter });
  }
  if (failures > 0) throw new Error(`The schedules of ${failures} pages and posts failed.`);
}

const dueSql = `
  select type, id, organization_id as "organizationId", environment,
    case when unpublish_at <= now() then 'unpublish' else 'publish' end as verb
  from (${draftTables
    .map(
      (type) => `select '${type}' as type, id, organization_id, environment, publish_at, unpublish_at
        from ${type} where deleted_at is null and (publish_at <= now() or unpublish_at <= now())`,
    )
    .join(' union all ')}) due
  where id <> all ($1::uuid[]) order by least(publish_at, unpublish_at), id limit $2`;

/** Another transaction has locked the row, or has already applied its schedule. */
class BusyRow extends Error {}

/** Applies the due schedule of one row through the same code as requests, and records the schedule as the actor. */
async function runSchedule(
  deps: Deps,
  { type, id, organizationId, environment, verb }: DueRow,
): Promise<void> {
  const { runDueSchedules } = kindOf(deps, type);
  const organization = await deps.orm.em.fork().findOneOrFail(Organization, { id: organizationId });
  const system = { name: 'Schedule', surface: 'schedule' as const };
  const caller = {
    ...systemCaller(deps, organization, environment, system),
    // A resource of the contract has the name of its table in the plural.
    operation: `${type}s.${verb}`,
    effects: { projectId: null, setCookies: [], securityEvents: [] },
  };
  // What a schedule does is what the operation of that name does.
  await runMutation(contract[`${type}s`][verb], caller, {}, async (context: Context<Member>) => {
    if (!(await runDueSchedules(context, id))) throw new BusyRow();
    return { id: encodeId(type, id) };
  });
}

function kindOf({ modules }: Deps, table: DraftTable): SchedulableKind {
  const kind = modules.find(({ schedulable }) => schedulable?.table === table)?.schedulable;
  if (!kind) throw new Error(`No module publishes ${table} rows on schedule.`);
  return kind;
}

/** How many seconds the most overdue schedule has been waiting; 0 when none is overdue. */
export async function schedulerLagSeconds(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lagSeconds: number }>(lagSql);
  return rows[0]?.lagSeconds ?? 0;
}

/** Each of these subqueries reads the first entry of an index. */
const earliestSql = draftTables.flatMap((type) =>
  ['publish_at', 'unpublish_at'].map(
    (column) => `(select min(${column}) from ${type} where ${column} is not null and deleted_at is null)`,
  ),
);
const lagSql = `
  select greatest(0, floor(extract(epoch from now() - least(${earliestSql.join()}))))::int as "lagSeconds"`;
