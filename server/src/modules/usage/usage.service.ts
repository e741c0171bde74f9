import { latencyBoundsMs, type usage } from '@imprint/shared/contract/usage';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { keyRows } from '../keys/key.service.ts';
import { type Bucket, bucketsOf } from './usage.buckets.ts';
import { presentFigures, presentOutcomes, type StoredFigures } from './usage.present.ts';

type Input = InputOf<typeof usage, 'get'>;

/** How many operations, keys and projects are listed, those with the most requests. */
const maxEntries = 20;

export async function getUsage(context: Context<Member>, { key: keyId, period, timeZone, startsAt }: Input) {
  const { actor, deps } = context;
  const nowMs = Date.now();
  const key = keyId === undefined ? null : await readOwned(context, keyRows, keyId);
  const tenant = key ? { ...tenantOf(actor), environment: key.environment } : tenantOf(actor);
  const allBuckets = await bucketsOf(deps.pool, period, timeZone, nowMs);
  const buckets = startsAt === undefined ? allBuckets : [bucketAt(allBuckets, startsAt)];
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) throw new Error(`There is no day in ${timeZone}.`);
  const values = [buckets.map(({ startsAt }) => startsAt), first.startsAt, last.endsAt, maxEntries];
  const rows = key
    ? await deps.read<SumRow>(tenant, 'usage of key', sumsText('and key_id = $7'), [...values, key.id])
    : await deps.read<SumRow>(tenant, 'usage', sumsText(''), values);
  const rowsOf = (what: SumRow['what']) => rows.filter((row) => row.what === what);
  return {
    period,
    timeZone,
    from: first.startsAt.toISOString(),
    until: last.endsAt.toISOString(),
    total: presentFigures(rowsOf('total')[0] ?? emptyFigures),
    buckets: presentBuckets(buckets, rowsOf('bucket'), nowMs),
    operations: rowsOf('operation').map((row) => ({
      operation: String(row.operation),
      ...presentFigures(row),
    })),
    keys: rowsOf('key').map((row) => ({
      keyId: encodeId('key', String(row.keyId)),
      name: String(row.name),
      ...presentFigures(row),
    })),
    projects: rowsOf('project').map((row) => ({
      projectId: row.projectId ? encodeId('proj', row.projectId) : null,
      name: row.name,
      ...presentFigures(row),
    })),
  };
}

function bucketAt(buckets: readonly Bucket[], startsAt: string): Bucket {
  const bucket = buckets.find((each) => each.startsAt.getTime() === Date.parse(startsAt));
  if (bucket) return bucket;
  throw invalid({ field: 'startsAt', reason: 'is not the beginning of an hour or day of the period' });
}

/** The sums of one bucket, operation, key or project, or the total. */
interface SumRow extends StoredFigures {
  what: 'total' | 'bucket' | 'operation' | 'key' | 'project';
  /** Counted from 1. */
  bucket: number | null;
  operation: string | null;
  keyId: string | null;
  projectId: string | null;
  name: string | null;
}

const emptyFigures: StoredFigures = {
  succeeded: 0,
  clientErrors: 0,
  rateLimited: 0,
  serverErrors: 0,
  latencies: [],
};

function presentBuckets(buckets: readonly Bucket[], rows: readonly SumRow[], nowMs: number) {
  const byIndex = new Map(rows.map((row) => [Number(row.bucket) - 1, row]));
  return buckets.map(({ startsAt, endsAt }, index) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isRunning: endsAt.getTime() > nowMs,
    ...presentOutcomes(byIndex.get(index) ?? emptyFigures),
  }));
}

const latencySums = Array.from(
  { length: latencyBoundsMs.length + 1 },
  (_, index) => `sum(latencies[${index + 1}])::float8`,
);

/**
 * All sums of a period in one statement, so that they cover the same rows. An hour belongs to the bucket in which it
 * starts.
 */
function sumsText(condition: string): string {
  return `
    with used as (
      select *, width_bucket(hour, $3::timestamptz[]) as bucket from key_usage
      where organization_id = $1 and environment = $2 and hour >= $4 and hour < $5 ${condition}
    ), summed as (
      select
        case grouping(bucket, operation, key_id, project_id)
          when 7 then 'bucket' when 11 then 'operation' when 13 then 'key' when 14 then 'project' else 'total'
        end as what,
        bucket, operation, key_id, project_id,
        sum(succeeded)::float8 as succeeded, sum(client_errors)::float8 as client_errors,
        sum(rate_limited)::float8 as rate_limited, sum(server_errors)::float8 as server_errors,
        array[${latencySums.join()}] as latencies
      from used group by grouping sets ((bucket), (operation), (key_id), (project_id), ())
      having count(*) > 0
    ), ranked as (
      select *, row_number() over (
        partition by what
        order by succeeded + client_errors + rate_limited + server_errors desc, operation, key_id, project_id
      ) as place
      from summed
    )
    select what, bucket, operation, key_id as "keyId", project_id as "projectId",
      coalesce(k.name, p.name) as name, succeeded, client_errors as "clientErrors",
      rate_limited as "rateLimited", server_errors as "serverErrors", latencies
    from ranked
    left join api_key k on k.id = key_id and k.organization_id = $1
    left join project p on p.id = project_id and p.organization_id = $1
    where what = 'bucket' or place <= $6
    order by what, place`;
}
