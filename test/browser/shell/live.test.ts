import { expect, test } from 'vitest';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;

test('lists, the inbox badge and the activity show what others change, without a reload', async () => {
  const tenant = await installation.createTenant();
  const others = restClient(installation.url, tenant.key);
  const { id: projectId } = await createProject(others, { name: 'Here before' });
  const website = await createWebsite(others, { projectId });
  const { page, assertQuiet } = await dashboard.openWith(await tenant.signIn(), '/projects');
  await page.getByRole('link', { name: 'Here before' }).waitFor();
  await createProject(others, { name: 'New elsewhere' });
  await page.getByRole('link', { name: 'New elsewhere' }).waitFor();

  const body = { websiteId: website.id, name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect((await others('POST /v1/contact', { body })).status).toBe(201);
  await page.getByRole('navigation').getByText('1 new').waitFor();

  await page.getByRole('link', { name: 'Activity' }).click();
  await waitForHeading(page, 'Activity');
  expect((await others(`PATCH /v1/projects/${projectId}`, { body: { name: 'Renamed' } })).status).toBe(200);
  await page.getByRole('main').getByText('Renamed').first().waitFor();
  assertQuiet();
});
