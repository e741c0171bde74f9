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
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { websiteRows } from '../websites/website.rows.ts';

const dayMs = 86_400_000;
const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const defaultDays = 30;

/** The views of a website; throws VALIDATION_ERROR when the period ends before it begins or is too long. */
export async function getViews(context: Context<Member>, input: InputOf<typeof views, 'get'>) {
  const { id } = await readOwned(context, websiteRows, input.websiteId);
  const { from, until } = periodOf(input);
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
      text: `select to_char(date, 'YYYY-MM-DD') as day, ${countsSql}
        from generate_series($2::date, $3::date, interval '1 day') as dates (date)
        left join visit_count on website_id = $1 and kind in ('view', 'visitor') and day = date::date
        group by date order by date`,
      values,
    }),
    readTop('page', 'path'),
    readTop('referrer', 'host'),
  ]);
  return {
    websiteId: input.websiteId,
    from,
    until,
    ...totalOf(days.rows),
    days: days.rows,
    paths: paths.rows,
    referrers: referrers.rows,
  };
}

/** The views of the websites of the organization, or of a project; throws like `getViews`. */
export async function listViews(context: Context<Member>, input: InputOf<typeof views, 'list'>) {
  const { from, until } = periodOf(input);
  const { actor, deps } = context;
  const tenant = tenantOf(actor);
  const projectIds =
    input.projectId === undefined
      ? tenant.projectIds
      : [(await readOwned(context, projectRows, input.projectId)).id];
  const values = [projectIds, from, until];
  const [days, websites] = await Promise.all([
    deps.read<Counts & { day: string }>(tenant, 'views.list.days', daysText, values),
    deps.read<Counts & { id: string; name: string }>(tenant, 'views.list.websites', websitesText, values),
  ]);
  return {
    from,
    until,
    ...totalOf(days),
    days,
    websites: websites.map(({ id, ...rest }) => ({ websiteId: encodeId('site', id), ...rest })),
  };
}

interface Counts {
  views: number;
  visitors: number;
}

const countsSql = `coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
  coalesce(sum(count) filter (where kind = 'visitor'), 0)::int as visitors`;

/** The counts of each day for the websites that were published; those of archived projects are left out. */
const countedSql = `
  select website.id, website.name, kind, day, count from website
  join visit_count on website_id = website.id and kind in ('view', 'visitor') and day between $4 and $5
  where organization_id = $1 and environment = $2 and published_at is not null
    and ($3::uuid[] is null or project_id = any($3))
    and exists (select from project where project.id = project_id and status <> 'archived')`;

const daysText = `
  with counted as (${countedSql})
  select to_char(date, 'YYYY-MM-DD') as day, ${countsSql}
  from generate_series($4::date, $5::date, interval '1 day') as dates (date)
  left join counted on day = date::date
  group by date order by date`;

const websitesText = `
  with counted as (${countedSql})
  select id, name, ${countsSql} from counted group by id, name
  order by views desc, name, id limit ${maxViewEntries}`;

/** The days of a report; throws VALIDATION_ERROR when it ends before it begins or is too long. */
function periodOf(input: { from?: string | undefined; until?: string | undefined }) {
  const until = input.until ?? dayOf(Date.now());
  const from = input.from ?? dayOf(Date.parse(until) - (defaultDays - 1) * dayMs);
  const dayCount = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (dayCount < 1) throw invalid({ field: 'until', reason: 'must not be before from' });
  if (dayCount > maxViewDays)
    throw invalid({ field: 'until', reason: `must be less than ${maxViewDays} days after from` });
  return { from, until };
}

function totalOf(days: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => days.reduce((total, day) => total + day[name], 0);
  return { views: sum('views'), visitors: sum('visitors') };
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
