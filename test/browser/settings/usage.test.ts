import { decodeId } from '@imprint/server/db/ids';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertAccessible, startBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { heading, openDashboard } from '../../support/browser/dashboard.ts';
import { focusOn } from '../../support/browser/shell.ts';
import type { Tenant } from '../../support/fixtures/tenants.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';

let installation: Installation;
let chromium: TestBrowser;

beforeAll(async () => {
  [installation, chromium] = await Promise.all([startInstallation(), startBrowser()]);
});

afterAll(async () => {
  await chromium.close();
  await installation.close();
});

const hourMs = 3_600_000;

/** Requests of an hour by how they ended: succeeded, 4xx, 429, 5xx. */
type Counts = readonly [number, number, number, number];

async function addUsage(tenant: Tenant, keyId: string, hour: Date, counts: Counts): Promise<void> {
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

/** Height of each drawn segment of a bar by the name of its series, from below. */
async function heightsOf(bar: Locator): Promise<Map<string, number>> {
  const drawn = await bar
    .locator('rect')
    .evaluateAll((rects) =>
      rects.map(
        (rect) => [rect.getAttribute('data-series') ?? '', Number(rect.getAttribute('height'))] as const,
      ),
    );
  return new Map(drawn);
}

const chartOf = (page: Page) => page.getByRole('application', { name: 'Requests by hour' });

/** Opens what an organization has used in the hour that is running and in the one before. */
async function openRunningHour(): ReturnType<typeof openDashboard> {
  const tenant = await installation.createTenant();
  const { id } = await tenant.createKey();
  const cookie = await tenant.signIn();
  await installation.sql(`update account set time_zone = 'UTC' where email = $1`, [tenant.email]);
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  await addUsage(tenant, id, new Date(now), [1200, 30, 20, 4]);
  await addUsage(tenant, id, new Date(now - hourMs), [10, 0, 0, 0]);
  const opened = await openDashboard(installation, chromium, cookie, '/settings/usage');
  await chartOf(opened.page).waitFor();
  // When the hour has turned meanwhile, another one is running.
  return Date.now() < now + hourMs ? opened : openRunningHour();
}

test('the chart is walked by keyboard in one stop, and tells each bar', async () => {
  const { page, assertQuiet } = await openRunningHour();
  const chart = chartOf(page);
  const readout = page.getByRole('status').filter({ hasText: /arrow keys|request/ });
  await page.getByRole('radio', { name: '24 hours' }).focus();
  await page.keyboard.press('Tab');
  await focusOn(chart);
  await readout
    .getByText('still running: 1,254 requests · Succeeded 1,200 · 4xx 30 · 429 20 · 5xx 4')
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

test('figures and tables agree with the service, follow the period and lead on', async () => {
  const tenant = await installation.createTenant();
  const { id } = await tenant.createKey();
  const cookie = await tenant.signIn();
  await addUsage(tenant, id, new Date(Math.floor(Date.now() / hourMs) * hourMs - 48 * hourMs), [95, 3, 1, 1]);
  const { page, assertQuiet } = await openDashboard(installation, chromium, cookie, '/settings/usage');
  await page.getByRole('heading', { name: 'No requests in this period' }).waitFor();
  await page.getByText(`curl ${installation.url}/v1/projects`).waitFor();
  await assertAccessible(page, 'usage-empty');
  await page.getByText('7 days', { exact: true }).click();
  await page.getByText('Error rate', { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('period')).toBe('7d');
  const figures = await page.locator('dl').first().textContent();
  for (const text of ['100', '5%', 'Answer time, p95']) expect(figures).toContain(text);
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
  await heading(page, 'Test key');
  expect(new URL(page.url()).searchParams.get('period')).toBe('30d');
  await page.getByRole('application', { name: 'Requests by day' }).waitFor();
  await assertAccessible(page, 'key');
  assertQuiet();
});
