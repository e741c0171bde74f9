import { decodeId } from '@imprint/server/core/db/ids';
import type { UsageReport } from '@imprint/shared/contract/usage';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import type { Tenant } from '../../support/fixtures/tenants.ts';
import { usageOf } from '../../support/fixtures/usage.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;

const hourMs = 3_600_000;

/** The requests of an hour by outcome: succeeded, 4xx, 429, 5xx. */
type OutcomeCounts = readonly [number, number, number, number];

async function addUsage(tenant: Tenant, keyId: string, hour: Date, counts: OutcomeCounts): Promise<void> {
  await installation.sql(
    `insert into key_usage (organization_id, environment, key_id, hour, operation,
       succeeded, client_errors, rate_limited, server_errors, latencies)
     values ($1, 'live', $2, $3, 'projects.list', $4, $5, $6, $7, $8)`,
    [
      tenant.organization.id,
      decodeId('key', keyId),
      hour,
      ...counts,
      [0, 0, 0, counts.reduce((sum, count) => sum + count, 0), ...Array(9).fill(0)],
    ],
  );
}

/** The height of each segment of a bar by the name of its series, from the bottom up. */
async function heightsOf(bar: Locator): Promise<Map<string, number>> {
  const heights = await bar
    .locator('rect')
    .evaluateAll((rects) =>
      rects.map(
        (rect) => [rect.getAttribute('data-series') ?? '', Number(rect.getAttribute('height'))] as const,
      ),
    );
  return new Map(heights);
}

const chartOf = (page: Page) => page.getByRole('application', { name: 'Requests by hour' });

/** Opens the usage of an organization with requests in the current hour and in the previous one. */
async function openCurrentHour(): ReturnType<typeof dashboard.openWith> {
  const tenant = await installation.createTenant();
  const { id } = await tenant.createKey();
  const cookie = await tenant.signIn();
  await installation.sql(`update account set time_zone = 'UTC' where email = $1`, [tenant.email]);
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  await addUsage(tenant, id, new Date(now), [1200, 30, 20, 4]);
  await addUsage(tenant, id, new Date(now - hourMs), [10, 0, 0, 0]);
  const opened = await dashboard.openWith(cookie, '/settings/usage');
  await chartOf(opened.page).waitFor();
  // If the next hour has started in the meantime, start over.
  return Date.now() < now + hourMs ? opened : openCurrentHour();
}

/** The rows of the chart as a table: the time, then the numbers. */
async function readTableRows(page: Page): Promise<string[][]> {
  await page.getByText('Show as table').click();
  const table = page.getByRole('table', { name: /^Requests by/ });
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}

const numbersOf = ({
  requests,
  succeeded,
  clientErrors,
  rateLimited,
  serverErrors,
}: UsageReport['buckets'][number]) =>
  [requests, succeeded, clientErrors, rateLimited, serverErrors].map((count) => count.toLocaleString('en'));

describe.for(['Asia/Kolkata', 'America/New_York'])('in %s', (timeZone) => {
  deepTest(
    'days start at midnight in the time zone of the person, in the bars and in the table',
    async () => {
      const tenant = await installation.createTenant();
      const { id } = await tenant.createKey();
      const cookie = await tenant.signIn();
      await installation.sql('update account set time_zone = $2 where email = $1', [tenant.email, timeZone]);
      // Three days ago, one count for each hour around the midnights of both time zones.
      const noon = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs - 3 * 24 * hourMs + 12 * hourMs;
      const day = new Intl.DateTimeFormat('en', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone,
      });
      const expected = new Map<string, number>();
      for (let index = 0; index < 20; index += 1) {
        const hour = new Date(noon + index * hourMs);
        await addUsage(tenant, id, hour, [index + 1, 0, 0, 0]);
        const title = day.format(hour);
        expected.set(title, (expected.get(title) ?? 0) + index + 1);
      }
      expect(expected.size).toBe(2);

      const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/usage?period=7d');
      await page.getByText(`Times are in the time zone ${timeZone.replace('_', ' ')}.`).waitFor();
      const rows = await readTableRows(page);
      const report = await usageOf(installation.url, cookie, { period: '7d', timeZone });
      expect(rows.map(([, ...numbers]) => numbers)).toEqual(report.buckets.map(numbersOf));
      for (const [title, requests] of expected)
        expect(rows.find(([time]) => time === title)?.[1], title).toBe(String(requests));
      expect(rows.reduce((sum, [, requests]) => sum + Number(requests), 0)).toBe(210);
      const bars = await page.locator('[data-bar]').all();
      expect(bars).toHaveLength(7);
      const heights = await Promise.all(
        bars.map(async (bar) => (await heightsOf(bar)).get('Succeeded') ?? 0),
      );
      const highest = Math.max(...report.buckets.map(({ requests }) => requests));
      const pixels = Math.max(...heights) / highest;
      for (const [index, { requests }] of report.buckets.entries())
        expect(Math.abs((heights[index] ?? 0) - requests * pixels)).toBeLessThan(2);
      assertQuiet();
    },
  );

  deepTest('hours are shown in the time zone of the person', async () => {
    const tenant = await installation.createTenant();
    const { id } = await tenant.createKey();
    const cookie = await tenant.signIn();
    await installation.sql('update account set time_zone = $2 where email = $1', [tenant.email, timeZone]);
    const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs - 5 * hourMs);
    await addUsage(tenant, id, hour, [7, 2, 1, 1]);
    const { page, assertQuiet } = await dashboard.openWith(cookie, `/settings/api-keys/${id}`);
    await page.getByText('Times are in the time zone').waitFor();
    const rows = await readTableRows(page);
    const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone });
    const nonEmptyRows = rows.filter(([, requests]) => requests !== '0');
    expect(nonEmptyRows.map(([, ...numbers]) => numbers)).toEqual([['11', '7', '2', '1', '1']]);
    const [start = ''] = clock.format(hour).split(/\s/);
    expect(nonEmptyRows[0]?.[0]).toContain(start);
    expect(rows).toHaveLength(24);
    assertQuiet();
  });
});

deepTest('the chart is a single tab stop, and arrow keys read out each bar', async () => {
  const { page, assertQuiet } = await openCurrentHour();
  const chart = chartOf(page);
  const readout = page.getByRole('status').filter({ hasText: /arrow keys|request/ });
  await page.getByRole('navigation', { name: 'Usage' }).getByRole('link', { name: 'Requests' }).focus();
  await page.keyboard.press('Tab');
  await waitForFocus(chart);
  await readout
    .getByText('in progress: 1,254 requests · Succeeded 1,200 · 4xx 30 · 429 20 · 5xx 4')
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await readout.getByText('1,254 requests').waitFor();
  await page.keyboard.press('ArrowLeft');
  await readout.getByText('10 requests').waitFor();
  await page.keyboard.press('Home');
  await readout.getByText('0 requests').waitFor();
  await page.keyboard.press('End');
  await readout.getByText('1,254 requests').waitFor();
  const heights = await heightsOf(page.locator('[data-bar]').last());
  expect([...heights.keys()]).toEqual(['Succeeded', '4xx', '429', '5xx', 'running']);
  expect(heights.get('5xx')).toBeGreaterThanOrEqual(2);
  await assertAccessible(page, 'usage');
  await page.keyboard.press('Tab');
  await page.getByText('Point at a bar').waitFor();
  await page.locator('[data-bar]').last().locator('rect').last().hover();
  await readout.getByText('1,254 requests').waitFor();
  await page.getByText('Show as table').click();
  await assertAccessible(page, 'usage-table');
  assertQuiet();
});

test('a bar opens the operations and errors of its hour, by keys and by the address', async () => {
  const { page, assertQuiet } = await openCurrentHour();
  const chart = chartOf(page);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const operations = page.getByRole('table', { name: 'Operations and errors' });
  const row = operations.getByRole('row', { name: 'projects.list' });
  await row.waitFor();
  expect(await row.locator('td').allTextContents()).toEqual(['10', '0', '0', '0']);
  await page.locator('[data-bar]').last().locator('rect').first().click();
  await expect.poll(() => row.locator('td').allTextContents()).toEqual(['1,254', '30', '20', '4']);
  await assertAccessible(page, 'usage-hour');
  await page.reload();
  await row.waitFor();
  await page.getByRole('table', { name: 'API keys' }).waitFor();
  await page.getByRole('button', { name: 'Show whole period' }).click();
  await page.getByRole('table', { name: 'Top endpoints' }).waitFor();
  expect(new URL(page.url()).searchParams.has('at')).toBe(false);
  assertQuiet();
});

deepTest('another period closes the hour that is open', async () => {
  const { page, assertQuiet } = await openCurrentHour();
  await page.locator('[data-bar]').last().locator('rect').first().click();
  await page.getByRole('table', { name: 'Operations and errors' }).waitFor();
  await page.getByText('7 days', { exact: true }).click();
  await page.getByRole('table', { name: 'Top endpoints' }).waitFor();
  expect(new URL(page.url()).searchParams.has('at')).toBe(false);
  assertQuiet();
});

test('figures and tables match the service, follow the period and link to details', async () => {
  const tenant = await installation.createTenant();
  const { id } = await tenant.createKey();
  const cookie = await tenant.signIn();
  await addUsage(tenant, id, new Date(Math.floor(Date.now() / hourMs) * hourMs - 48 * hourMs), [95, 3, 1, 1]);
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/usage');
  await page.getByRole('heading', { name: 'No requests in this period' }).waitFor();
  await page.getByText(`curl ${installation.url}/v1/projects`).waitFor();
  await assertAccessible(page, 'usage-empty');
  await page.getByText('7 days', { exact: true }).click();
  await page.getByText('Error rate', { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('period')).toBe('7d');
  const figures = await page.locator('dl').first().textContent();
  for (const text of ['100', '5%', 'Response time, p95']) expect(figures).toContain(text);
  await page
    .getByRole('table', { name: 'Top endpoints' })
    .getByRole('link', { name: 'projects.list' })
    .waitFor();
  await page.getByText('30 days', { exact: true }).click();
  await page.getByRole('application', { name: 'Requests by day' }).waitFor();
  await expect.poll(() => page.locator('[data-bar]').count()).toBe(30);
  await expect.poll(() => page.locator('#main [aria-busy=true]').count()).toBe(0);
  await assertAccessible(page, 'usage-30d');
  await page.getByRole('table', { name: 'API keys' }).getByRole('link', { name: 'Test key' }).click();
  await waitForHeading(page, 'Test key');
  expect(new URL(page.url()).searchParams.get('period')).toBe('30d');
  await page.getByRole('application', { name: 'Requests by day' }).waitFor();
  await assertAccessible(page, 'key');
  assertQuiet();
});
