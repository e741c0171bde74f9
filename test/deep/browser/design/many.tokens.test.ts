import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { importTokens, px, tokensOf } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const count = 1_000;
const numbers = Array.from({ length: count }, (_, index) => index + 1);

test('a thousand tokens are scrolled, searched and edited with a single reload of the list', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Many' });
  const space = Object.fromEntries(numbers.map((number) => [`step-${number}`, { $value: px(number) }]));
  await importTokens(rest, projectId, { space: { $type: 'dimension', ...space } });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  await page.getByText('Showing 1,000 of 1,000 tokens').waitFor();
  const table = page.getByRole('table', { name: 'Design tokens' });
  expect(await table.getAttribute('aria-rowcount')).toBe(String(count + 2));
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  await table.evaluate((node) => node.parentElement?.scrollTo(0, node.scrollHeight));
  await table.getByRole('link', { name: `space.step-${count}`, exact: true }).waitFor();

  await page.getByLabel('Search tokens').fill('step-77');
  await page.getByText('Showing 11 of 1,000 tokens').waitFor();
  await table.getByRole('link', { name: 'space.step-77', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'space.step-77' });
  await drawer.getByLabel('Value: number').fill('1234');
  let listRequests = 0;
  page.on('request', (request) => {
    listRequests += request.url().split('tokens.list').length - 1;
  });
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  // Elements behind an open drawer have no role.
  await page.locator('table').getByText('1234px').waitFor();
  expect(listRequests).toBe(1);
  const response = await rest(`GET /v1/design/tokens?projectId=${projectId}&sort=-updatedAt&limit=1`);
  expect(tokensOf(response)).toMatchObject([{ path: 'space.step-77', values: { default: px(1234) } }]);

  await drawer.getByRole('button', { name: 'Delete token' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('Showing 10 of 999 tokens').waitFor();
  assertQuiet();
});
