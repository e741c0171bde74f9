import { decodeId } from '@imprint/server/core/db/ids';
import type { Dashboard } from './dashboard.ts';
import type { Demo } from './screens.ts';

/** Gives a demo the requests and views of a month, the same in every run, so that its charts and its log show something. */
export async function fillCharts({ installation }: Dashboard, { ids }: Demo): Promise<void> {
  const now = new Date();
  await installation.sql('delete from key_usage');
  await installation.sql(
    `insert into key_usage
     select organization_id, environment, id, date_trunc('hour', $1::timestamptz) - age * interval '1 hour', operation,
       null, 9 + (age * factor) % 31, age % 5, (age % 11) / 9, (age % 23) / 22, '{0,0,3,6,4,2,1,0,0,0,0,0}'
     from api_key, generate_series(0, 720) as age, (values
       ('projects.list', 7), ('pages.get', 11), ('media.list', 5)
     ) as calls (operation, factor)
     where id = $2`,
    [now, decodeId('key', String(ids.keyId))],
  );
  await installation.sql(
    `insert into visit_count
     select $2, kind, ($1::timestamptz at time zone 'utc')::date - age, name, least + (age * factor) % 17, $1
     from generate_series(0, 60) as age, (values
       ('view', '', 34, 11), ('page', '/', 20, 11), ('page', '/events', 10, 7), ('page', '/about-us', 4, 5),
       ('referrer', 'search.example', 9, 5), ('referrer', 'news.example', 3, 3), ('visitor', '', 12, 11)
     ) as counts (kind, name, least, factor)`,
    [now, decodeId('site', String(ids.websiteId))],
  );
  await fillRequestLog(installation, ids, now);
}

/** Logs some requests of the key of a demo, of which two in three concern its project. */
async function fillRequestLog(
  { sql }: Dashboard['installation'],
  ids: Demo['ids'],
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  // The clock of the service can be ahead of the one by which partitions are created.
  await sql(
    `create table if not exists request_log_${day.replaceAll('-', '')} partition of request_log
       for values from ('${day} 00:00:00+00') to ('${day} 24:00:00+00')`,
  );
  await sql('delete from request_log');
  await sql(
    `insert into request_log
     select gen_random_uuid(), organization_id, environment, $1::timestamptz - age * interval '41 seconds',
       'req_' || age, surface, operation, status, code, detail, duration, 'apiKey', id,
       case when age % 3 > 0 then $3::uuid end, '4kHGW0mRzDq1', skipped
     from api_key, generate_series(0, 23) as age join (values
       (0, 'rest', 'pages.update', 200, null, null, 12.4, 0),
       (1, 'rest', 'posts.create', 403, 'FORBIDDEN', 'blog:write', 1.9, 0),
       (2, 'rest', 'projects.list', 200, null, null, 3.4, 120),
       (3, 'tools', 'pages.get', 404, 'NOT_FOUND', null, 2.1, 0),
       (4, 'rest', 'media.list', 429, 'RATE_LIMIT_EXCEEDED', 'minute', 0.4, 0),
       (5, 'trpc', 'tokens.list', 200, null, null, 1342, 0)
     ) as logged (number, surface, operation, status, code, detail, duration, skipped) on number = age % 6
     where id = $2`,
    [now, decodeId('key', String(ids.keyId)), decodeId('proj', String(ids.projectId))],
  );
}
