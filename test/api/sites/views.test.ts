import { decodeId, newId } from '@imprint/server/core/db/ids';
import { saveVisits, sweepVisits } from '@imprint/server/modules/views/visit.store';
import { maxDailyNames, type ViewReport } from '@imprint/shared/contract/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import {
  awayFromMidnight,
  browser,
  createLivePage,
  createSite,
  savedViewsOf,
  sitesDomain,
  visitorOf,
} from '../../support/fixtures/sites.ts';
import { createWebsite, redirectsOf, tryCreateRedirect } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);
beforeAll(awayFromMidnight);

const storedId = (websiteId: string) => decodeId('site', websiteId) ?? '';

async function viewsOf(websiteId: string, query = ''): Promise<ViewReport> {
  const answer = await rest(`GET /v1/websites/${websiteId}/views${query}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as ViewReport;
}

async function missingPathsOf(websiteId: string): Promise<unknown> {
  return (await rest(`GET /v1/websites/${websiteId}/missing-paths`)).at('data.paths');
}

describe('the views of a website', () => {
  test('count the pages that people open, by day, path and referrer', async () => {
    const site = await createSite(rest, { name: 'Counted' });
    await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
    await createLivePage(rest, { websiteId: site.id, title: 'Rye' });
    for (let count = 0; count < 3; count += 1) await visitSite(site, '/bread?from=secret', browser());
    await visitSite(site, '/rye', browser({ referer: 'https://search.example/?q=secret' }));
    await visitSite(site, '/rye', browser({ 'User-Agent': 'Mozilla/5.0 (Macintosh) Safari/619' }));
    const report = await savedViewsOf(rest, site.id, 5);
    expect(report).toMatchObject({
      views: 5,
      visitors: 2,
      paths: [
        { path: '/bread', views: 3 },
        { path: '/rye', views: 2 },
      ],
      referrers: [{ host: 'search.example', views: 1 }],
    });
    expect(report.days).toHaveLength(30);
    expect(report.days.at(-1)).toEqual({ day: report.until, views: 5, visitors: 2 });
    for (const table of ['visit_count', 'visitor_seen', 'redirect_hit'])
      expect(JSON.stringify(await app.sql(`select * from ${table}`, []))).not.toMatch(/secret|127\.0\.0|::/);
  });

  test('leave out robots, prefetches, frames and visitors who do not want to be counted', async () => {
    const site = await createSite(rest, { name: 'Left out' });
    await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
    for (const headers of [
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-dest': 'iframe' },
    ])
      await visitSite(site, '/bread', browser(headers));
    await visitSite(site, '/bread');
    await visitSite(site, '/bread', { ...browser(), method: 'HEAD' });
    await visitSite(site, '/bread', browser());
    await savedViewsOf(rest, site.id, 1);
  });

  test('are reported for the days that are asked for, and refused for no days or too many', async () => {
    const site = await createSite(rest, { name: 'Periods' });
    await app.sql(
      `insert into visit_count (website_id, kind, day, name, count, last_at)
       select $1, kind, date '2026-02-27' + days, name, 1 + days, now()
       from generate_series(0, 3) as days, (values ('page', '/bread'), ('view', '')) as kinds (kind, name)`,
      [storedId(site.id)],
    );
    expect(await viewsOf(site.id, '?from=2026-02-28&until=2026-03-01')).toEqual({
      websiteId: site.id,
      from: '2026-02-28',
      until: '2026-03-01',
      views: 5,
      visitors: 0,
      days: [
        { day: '2026-02-28', views: 2, visitors: 0 },
        { day: '2026-03-01', views: 3, visitors: 0 },
      ],
      paths: [{ path: '/bread', views: 5 }],
      referrers: [],
    });
    expect((await viewsOf(site.id, '?until=0002-01-01')).from).toBe('0001-12-03');
    for (const [query, field] of [
      ['from=2026-03-02&until=2026-03-01', 'until'],
      ['from=2025-01-01&until=2026-03-01', 'until'],
      ['from=2026-02-30', 'from'],
      ['until=0000-01-01', 'until'],
      ['until=9999-12-31', 'until'],
      ['until=tomorrow', 'until'],
    ]) {
      const answer = await rest(`GET /v1/websites/${site.id}/views?${query}`);
      expect([answer.status, answer.at('error.details.field')], query).toEqual([400, field]);
    }
  });

  test('have a bounded number of names in a day, with further ones counted together', async () => {
    const { id } = await createSite(rest, { name: 'Bounded' });
    const day = new Date().toISOString().slice(0, 10);
    const countOf = (index: number) => ({
      websiteId: storedId(id),
      kind: 'page' as const,
      day,
      name: `/${index}`,
      count: index < 2 ? 100 : 1,
    });
    const save = (from: number, count: number) => {
      const counts = Array.from({ length: count }, (_, index) => countOf(from + index));
      const take = () => ({ counts, visitors: [], redirects: [] });
      return saveVisits({ ...app.deps, visits: { ...app.deps.visits, take } });
    };
    await save(1, maxDailyNames + 4);
    await save(0, 2);
    const { views, paths } = await viewsOf(id);
    expect(views).toBe(maxDailyNames + 103 + 200);
    expect(paths.slice(0, 2)).toEqual([
      { path: '/1', views: 200 },
      { path: '', views: 104 },
    ]);
    const [row] = await app.sql<{ rows: string }>(
      'select count(*) as rows from visit_count where website_id = $1',
      [storedId(id)],
    );
    // Those of the paths, of further paths and of all views.
    expect(row?.rows).toBe(String(maxDailyNames + 2));
  });

  test('are added up for all published websites, or those of a project', async () => {
    const site = await createSite(rest, { name: 'Summed' });
    const unpublished = await createWebsite(rest, { projectId: site.projectId, name: 'Unseen' });
    const foreign = await createSite(stranger.rest, { name: 'Foreign' });
    for (const [id, count] of [
      [site.id, 3],
      [unpublished.id, 5],
      [foreign.id, 7],
    ] as const)
      await app.sql(
        `insert into visit_count (website_id, kind, day, name, count, last_at)
         select $1, kind, date '2024-02-28', '', $2, now() from unnest(array['view', 'visitor']) as kind`,
        [storedId(id), count],
      );
    const path = `GET /v1/views?from=2024-02-27&until=2024-02-28`;
    const counts = { views: 3, visitors: 3 };
    const summary = {
      from: '2024-02-27',
      until: '2024-02-28',
      ...counts,
      days: [
        { day: '2024-02-27', views: 0, visitors: 0 },
        { day: '2024-02-28', ...counts },
      ],
      websites: [{ websiteId: site.id, name: 'Summed', ...counts }],
    };
    expect((await rest(path)).at('data')).toEqual(summary);
    expect((await rest(`${path}&projectId=${site.projectId}`)).at('data')).toEqual(summary);
    const { id: otherId } = await createProject(rest);
    expect((await rest(`${path}&projectId=${otherId}`)).at('data')).toMatchObject({ views: 0, websites: [] });
    const { key } = await owner.createKey({ projectIds: [otherId] });
    expect((await restClient(app.url, key)(path)).at('data')).toMatchObject({ views: 0, websites: [] });
    await rest(`POST /v1/projects/${site.projectId}/archive`);
    expect((await rest(path)).at('data')).toMatchObject({ views: 0, websites: [] });
  });
});

test('missing paths are listed until they are redirected or found', async () => {
  const site = await createSite(rest, { name: 'Missing' });
  for (const path of ['/nowhere', '/nowhere', '/bread', '/else']) await visitSite(site, path, browser());
  await expect
    .poll(() => missingPathsOf(site.id), { timeout: 5_000 })
    .toMatchObject([
      { path: '/nowhere', hits: 2 },
      { path: '/bread', hits: 1 },
      { path: '/else', hits: 1 },
    ]);
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
  await visitSite(site, '/bread', browser());
  await tryCreateRedirect(rest, site.id, '/nowhere', '/bread');
  await expect
    .poll(() => missingPathsOf(site.id), { timeout: 5_000 })
    .toMatchObject([{ path: '/else', hits: 1 }]);
});

test('redirects tell how often they were used, and last when', async () => {
  const site = await createSite(rest, { name: 'Redirects' });
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
  const created = await tryCreateRedirect(rest, site.id, '/old', '/bread');
  expect(created.at('data')).toMatchObject({ hits: 0, lastHitAt: null });
  for (let count = 0; count < 2; count += 1) await visitSite(site, '/old', browser());
  const read = async () => (await redirectsOf(rest, site.id))[0];
  await expect.poll(async () => (await read())?.hits, { timeout: 5_000 }).toBe(2);
  const redirect = await read();
  expect(Date.now() - Date.parse(redirect?.lastHitAt ?? '')).toBeLessThan(60_000);
});

test('what identifies visitors goes with the day, and counts go after 13 months or with their website', async () => {
  const { id } = await createSite(rest, { name: 'Swept' });
  const websiteId = storedId(id);
  await app.sql(
    `insert into visitor_key select current_date - days, '\\x00' from unnest(array[2, 3]) as days`,
    [],
  );
  await app.sql(`insert into visitor_seen values (current_date - 2, $1, '\\x00')`, [websiteId]);
  await app.sql(
    `insert into visit_count
     select website_id, 'page', (current_date - age::interval)::date, '/', 1, now()
     from unnest(array[$1, $2]::uuid[]) as website_id, unnest(array['1 day', '12 months', '14 months']) as age`,
    [websiteId, newId()],
  );
  await sweepVisits(app.deps);
  const past = `from visitor_key where day < current_date - 1`;
  expect(
    await app.sql(
      `select day ${past} union all select day from visitor_seen where day < current_date - 1`,
      [],
    ),
  ).toEqual([]);
  const left = await app.sql<{ website_id: string }>(
    `select website_id from visit_count where website_id = $1 or website_id not in (select id from website)`,
    [websiteId],
  );
  expect(left.map(({ website_id }) => website_id)).toEqual([websiteId, websiteId]);
});
