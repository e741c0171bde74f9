import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';
import { highlighted, openPalette } from '../../../support/browser/shell.ts';
import { restClient } from '../../../support/clients/http.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();
for (const name of ['Spring campaign', 'Autumn fair']) {
  await restClient(installation.url, installation.owner.key)('POST /v1/projects', {
    body: { name },
  });
}

test('an organization of others leads to one’s own', async () => {
  const path = `/projects?organization=${installation.stranger.organization.slug}`;
  const { page, assertQuiet } = await dashboard.openWith(cookie, path);
  await heading(page, 'Not your organization');
  await assertAccessible(page, 'foreign-organization');
  await page.getByRole('link', { name: `Go to ${installation.owner.organization.name}` }).click();
  await heading(page, 'Home');
  assertQuiet();
});

test('the palette copies the id of the project that is open', async () => {
  const { page, context, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('link', { name: 'Autumn fair' }).click();
  await heading(page, 'Autumn fair');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await openPalette(page);
  await page.keyboard.type('copy project');
  await highlighted(page, 'Copy project id');
  await page.keyboard.press('Enter');
  await page.getByText(`Copied ${id}`).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  assertQuiet();
});

test('what has just happened can be dismissed by whoever uses a screen reader', async () => {
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Told');
  await page.keyboard.press('Enter');
  await page.getByText('Created “Told”').first().waitFor();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.getByText('Created “Told”').first().waitFor({ state: 'detached' });
  assertQuiet();
});
