import {
  maxMissingPaths,
  maxViewDays,
  maxViewEntries,
  missingDays,
  type views,
} from '@imprint/shared/contract/views';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { websiteRows } from '../websites/website.rows.ts';

const dayMs = 86_400_000;
const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const defaultDays = 30;

/** The views of a website; throws VALIDATION_ERROR when the period ends before it begins or is too long. */
export async function getViews(context: Context<Member>, input: InputOf<typeof views, 'get'>) {
  const { id } = await readOwned(context, websiteRows, input.websiteId);
  const until = input.until ?? dayOf(Date.now());
  const from = input.from ?? dayOf(Date.parse(until) - (defaultDays - 1) * dayMs);
  const dayCount = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (dayCount < 1) throw invalid({ field: 'until', reason: 'must not be before from' });
  if (dayCount > maxViewDays)
    throw invalid({ field: 'until', reason: `must be less than ${maxViewDays} days after from` });
  const { pool } = context.deps;
  const values = [id, from, until];
  const readTop = <Name extends string>(kind: 'page' | 'referrer', name: Name) =>
    pool.query<Record<Name, string> & { views: number }>({
      name: `views.${kind}`,
      text: `select name as ${name}, sum(count)::int as views from visit_count
        where website_id = $1 and kind = '${kind}' and day between $2 and $3
        group by name order by views desc, name limit ${maxViewEntries}`,
      values,
    });
  const [days, paths, referrers] = await Promise.all([
    pool.query<{ day: string; views: number; visitors: number }>({
      name: 'views.days',
      text: `select to_char(date, 'YYYY-MM-DD') as day,
          coalesce(sum(count) filter (where kind = 'page'), 0)::int as views,
          coalesce(sum(count) filter (where kind = 'visitor'), 0)::int as visitors
        from generate_series($2::date, $3::date, interval '1 day') as dates (date)
        left join visit_count on website_id = $1 and kind in ('page', 'visitor') and day = date::date
        group by date order by date`,
      values,
    }),
    readTop('page', 'path'),
    readTop('referrer', 'host'),
  ]);
  const sum = (name: 'views' | 'visitors') => days.rows.reduce((total, row) => total + row[name], 0);
  return {
    websiteId: input.websiteId,
    from,
    until,
    views: sum('views'),
    visitors: sum('visitors'),
    days: days.rows,
    paths: paths.rows,
    referrers: referrers.rows,
  };
}

/** The paths that visitors did not find lately. */
export async function listMissingPaths(
  context: Context<Member>,
  { websiteId }: InputOf<typeof views, 'missing'>,
) {
  const { id } = await readOwned(context, websiteRows, websiteId);
  const { rows } = await context.deps.pool.query<{ path: string; hits: number; lastHitAt: Date }>({
    name: 'views.missing',
    text: `select name as path, sum(count) filter (where kind = 'missing')::int as hits,
        max(last_at) filter (where kind = 'missing') as "lastHitAt"
      from visit_count
      where website_id = $1 and kind in ('missing', 'page') and name <> ''
        and day > (now() at time zone 'utc')::date - ${missingDays}
      group by name
      -- A path that visitors have opened since, or that is redirected, is not missing any more.
      having max(last_at) filter (where kind = 'missing')
          > coalesce(max(last_at) filter (where kind = 'page'), '-infinity')
        and not exists (select from redirect where website_id = $1 and source_path = name)
      order by hits desc, name limit ${maxMissingPaths}`,
    values: [id],
  });
  return { websiteId, paths: rows.map((row) => ({ ...row, lastHitAt: isoInstant(row.lastHitAt) })) };
}
