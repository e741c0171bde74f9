import { createHmac, randomBytes } from 'node:crypto';
import { maxDailyNames, maxDailyVisitors, viewMonths } from '@imprint/shared/contract/views';
import type { Pool } from 'pg';
import type { Deps } from '../../core/rpc/deps.ts';
import type { VisitBatch } from './visit.counter.ts';

/** Saves the visits that were counted. A batch that fails is lost. */
export async function saveVisits({ pool, visits }: Pick<Deps, 'pool' | 'visits'>): Promise<void> {
  const batch = visits.take();
  if (!batch) return;
  const parts = [batch.counts, await hashVisitors(pool, batch.visitors), batch.redirects];
  await pool.query({
    name: 'save visits',
    text: saveText,
    values: parts.map((part) => JSON.stringify(part)),
  });
}

/** The visitors of a batch as hashes under the keys of their days. */
async function hashVisitors(pool: Pool, visitors: VisitBatch['visitors']) {
  const days = [...new Set(visitors.map(({ day }) => day))];
  const keys = new Map(await Promise.all(days.map(async (day) => [day, await keyOf(pool, day)] as const)));
  return visitors.map(({ websiteId, day, address, userAgent }) => {
    const hmac = createHmac('sha256', keys.get(day) ?? '').update(`${websiteId}\0${address}\0${userAgent}`);
    return { websiteId, day, hash: hmac.digest('hex').slice(0, 32) };
  });
}

/** The random key of a day, the same in all instances. */
async function keyOf(pool: Pool, day: string): Promise<Buffer> {
  const { rows } = await pool.query<{ key: Buffer }>({
    name: 'visitor key',
    text: `insert into visitor_key (day, key) values ($1, $2)
      on conflict (day) do update set key = visitor_key.key returning key`,
    values: [day, randomBytes(32)],
  });
  const [row] = rows;
  if (!row) throw new Error(`There is no visitor key of ${day}.`);
  return row.key;
}

/** SQL that adds a batch to the counts. Rows are sorted, so that instances lock them in the same order. */
const saveText = `
  with counted as (
    select "websiteId" as website_id, kind, day, name, count,
      row_number() over (partition by "websiteId", kind, day order by count desc) as rank
    from jsonb_to_recordset($1::jsonb) as counts ("websiteId" uuid, kind text, day date, name text, count int)
  ), known as (
    select website_id, kind, day, count(*) as names from visit_count
    where (website_id, kind, day) in (select website_id, kind, day from counted)
    group by 1, 2, 3
  ), named as (
    select website_id, kind, day, count,
      case when coalesce(names, 0) + rank <= ${maxDailyNames} or exists (
        select from visit_count same where (same.website_id, same.kind, same.day, same.name)
          = (counted.website_id, counted.kind, counted.day, counted.name)
      ) then name else '' end as name
    from counted left join known using (website_id, kind, day)
  ), seen as (
    insert into visitor_seen (day, website_id, hash)
    select day, "websiteId", decode(hash, 'hex')
    from jsonb_to_recordset($2::jsonb) as visitors ("websiteId" uuid, day date, hash text)
    where not exists (
      select from visit_count full_day
      where (full_day.website_id, full_day.kind, full_day.day) = ("websiteId", 'visitor', visitors.day)
        and full_day.count >= ${maxDailyVisitors}
    )
    order by 1, 2, 3
    on conflict do nothing
    returning website_id, day
  ), redirected as (
    insert into redirect_hit (redirect_id, hits, last_hit_at)
    select "redirectId", count, now()
    from jsonb_to_recordset($3::jsonb) as redirects ("redirectId" uuid, count int)
    where exists (select from redirect where id = "redirectId")
    order by 1
    on conflict (redirect_id) do update
      set hits = redirect_hit.hits + excluded.hits, last_hit_at = excluded.last_hit_at
  )
  insert into visit_count (website_id, kind, day, name, count, last_at)
  select website_id, kind, day, name, sum(count), now() from (
    select website_id, kind, day, name, count from named
    union all
    select website_id, 'view', day, '', count from named where kind = 'page'
    union all
    select website_id, 'visitor', day, '', 1 from seen
  ) as added
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (website_id, kind, day, name) do update
    set count = visit_count.count + excluded.count, last_at = excluded.last_at`;

/** Deletes what identifies the visitors of past days, counts that are too old, and those of deleted websites. */
export async function sweepVisits({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  // Yesterday is kept for an hour, in which instances save its last visits.
  const yesterday = `((now() - interval '1 hour') at time zone 'utc')::date`;
  for (const table of ['visitor_key', 'visitor_seen'])
    await pool.query(`delete from ${table} where day < ${yesterday}`);
  await pool.query(`delete from visit_count where day < ${yesterday} - interval '${viewMonths} months'`);
  await pool.query(`
    with recursive known as (
      (select website_id from visit_count order by website_id limit 1)
      union all
      -- From website to website in the index, instead of through all rows.
      select (select website_id from visit_count where website_id > known.website_id order by website_id limit 1)
      from known where website_id is not null
    )
    delete from visit_count where website_id in (
      select website_id from known where not exists (select from website where id = known.website_id)
    )`);
}
