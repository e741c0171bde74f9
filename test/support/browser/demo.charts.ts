import { decodeId } from '@imprint/server/core/db/ids';
import type { Dashboard } from './dashboard.ts';
import type { Demo } from './screens.ts';

/** Gives a demo the requests and views of a month, the same in every run, so that its charts show something. */
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
}
