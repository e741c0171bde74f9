import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { openDialog } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { query } from '../../support/clients/rpc.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;

/** The operations in the log as shown, from the top. */
const shownOperations = (page: Page) =>
  page.getByRole('table', { name: 'Requests' }).getByRole('rowheader').allTextContents();

const searchOf = (page: Page) => new URL(page.url()).searchParams;

/** An administrator and the log of their key, which may only read: it has listed projects, and failed to create one. */
async function loggedRequests() {
  const tenant = await installation.createTenant();
  const { id: keyId, key } = await tenant.createKey({ scopes: ['projects:read', 'websites:read'] });
  const rest = restClient(installation.url, key);
  const cookie = await tenant.signIn();
  expect((await rest('GET /v1/projects')).status).toBe(200);
  const refused = await rest('POST /v1/projects', { body: { name: 'Harbour' } });
  expect(refused.status).toBe(403);
  const countLogged = async () => {
    const answer = await query(installation.url, 'requests.list', { actor: keyId }, { cookie });
    return answer.at('result.data.pagination.total');
  };
  await expect.poll(countLogged).toBe(2);
  return { cookie, keyId, rest, requestId: String(refused.headers['x-request-id']) };
}

test('an error in the log leads to its key, the usage of the key to its requests, and a followed log shows new ones', async () => {
  const { cookie, keyId, rest } = await loggedRequests();
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/usage/requests');
  await expect.poll(() => shownOperations(page)).toEqual(['projects.create', 'projects.list']);
  await assertAccessible(page, 'requests');

  await page.getByRole('combobox', { name: 'Outcome' }).focus();
  await page.keyboard.type('Client');
  await expect.poll(() => shownOperations(page)).toEqual(['projects.create']);
  expect(searchOf(page).get('outcome')).toBe('clientErrors');
  await page.getByRole('rowheader').getByRole('link', { name: 'projects.create' }).press('Enter');
  const drawer = openDialog(page);
  await drawer.getByText('Missing permission: projects:write').waitFor();
  await drawer.getByRole('alert').getByText('This key lacks projects:write.').waitFor();
  await assertAccessible(page, 'requests-drawer');
  await drawer.getByRole('link', { name: 'Edit the key' }).press('Enter');
  await waitForHeading(page, 'Test key');

  await page.getByRole('application', { name: 'Requests by hour' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Show these requests' }).click();
  await expect.poll(() => shownOperations(page)).toEqual(['projects.create', 'projects.list']);
  expect(searchOf(page).get('actor')).toBe(keyId);
  await page.getByRole('button', { name: /^Clear filter: / }).click();
  await expect.poll(() => searchOf(page).has('until')).toBe(false);

  await page.getByRole('button', { name: 'Follow' }).press('Enter');
  await page.getByRole('button', { name: 'Following', pressed: true }).waitFor();
  await rest('GET /v1/websites');
  await page.getByRole('status').filter({ hasText: '1 new request' }).waitFor({ state: 'attached' });
  expect((await shownOperations(page))[0]).toBe('websites.list');
  assertQuiet();
});

deepTest('requests are found by what they have in common, by an ID, and by a count of usage', async () => {
  const { cookie, requestId } = await loggedRequests();
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/usage/requests');
  await page.getByRole('rowheader').getByRole('link', { name: 'projects.create' }).click();
  await openDialog(page).getByRole('link', { name: 'Requests from the same address' }).click();
  await page.getByRole('button', { name: /^Clear filter: From network address / }).waitFor();
  await expect.poll(() => shownOperations(page)).toContain('projects.list');
  await assertAccessible(page, 'requests-of-address');

  await page.getByRole('searchbox', { name: 'Search requests' }).fill(requestId);
  await expect.poll(() => shownOperations(page)).toEqual(['projects.create']);
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('nothing of the kind');
  await page.getByRole('heading', { name: 'No requests match' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => shownOperations(page)).toContain('projects.list');

  await page.getByRole('navigation', { name: 'Usage' }).getByRole('link', { name: 'Overview' }).click();
  await page.locator('[data-bar]').last().locator('rect').first().click();
  const errors = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'projects.create' }) })
    .getByRole('link', { name: '1, show these requests' })
    .last();
  await errors.click();
  await expect.poll(() => shownOperations(page)).toEqual(['projects.create']);
  expect(searchOf(page).get('outcome')).toBe('clientErrors');
  // The filter that the link has set is shown.
  await page.getByRole('combobox', { name: 'Operation' }).waitFor();
  assertQuiet();
});

deepTest('the requests of a span that has passed cannot be followed', async () => {
  const { cookie } = await loggedRequests();
  const path = `/settings/usage/requests?live=true&until=${new Date(Date.now() - 60_000).toISOString()}`;
  const { page, assertQuiet } = await dashboard.openWith(cookie, path);
  await page.getByRole('heading', { name: 'No requests match' }).waitFor();
  expect(await page.getByRole('button', { name: /^Follow/ }).count()).toBe(0);
  assertQuiet();
});

deepTest('before its first request, the log says how to make one', async () => {
  const tenant = await installation.createTenant();
  const { page, assertQuiet } = await dashboard.openWith(await tenant.signIn(), '/settings/usage/requests');
  await page.getByText(`curl ${installation.url}/v1/projects`).waitFor();
  await assertAccessible(page, 'requests-none');
  assertQuiet();
});
