import { afterAll, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startReceiver, verify } from '../../support/server/receiver.ts';

const dashboard = await startDashboard('Acme', { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
const { installation } = dashboard;
const receiver = await startReceiver();
afterAll(receiver.close);

test('a webhook is set up, tested, seen to deliver and to fail, and sends again', async () => {
  const tenant = await installation.createTenant();
  const rest = restClient(installation.url, tenant.key);
  const { page, assertQuiet } = await dashboard.openWith(await tenant.signIn(), '/settings/webhooks');
  const create = page.getByRole('button', { name: 'Create your first webhook' });
  await create.waitFor();
  await assertAccessible(page, 'webhooks-empty');
  await create.click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('URL').fill(`${receiver.url}/hook`);
  await dialog.getByLabel('Description').fill('Rebuilds the shop');
  await dialog.getByRole('radio', { name: 'Some events' }).check();
  await dialog.getByRole('combobox', { name: 'Types of events' }).fill('project.c');
  await page.getByRole('option', { name: 'project.created' }).click();
  await page.keyboard.press('Tab');
  await assertAccessible(page, 'webhooks-new');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const stored = page.getByRole('dialog', { name: 'Store the secret' });
  const secret = await stored.getByLabel('Secret').inputValue();
  await assertAccessible(page, 'webhooks-secret');
  await stored.getByLabel('I have stored it').check();
  await stored.getByRole('button', { name: 'Done' }).click();
  await waitForHeading(page, 'Rebuilds the shop');

  await page.getByRole('button', { name: 'Send a test' }).click();
  const drawer = page.getByRole('dialog', { name: 'webhook.test' });
  await drawer.getByText('Delivered').waitFor();
  await assertAccessible(page, 'webhooks-delivery');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  receiver.answers.set('/hook', { status: 500, body: 'The disk is full' });
  await createProject(rest, { name: 'Lost at first' });
  const failing = page.getByRole('row', { name: /project\.created/ });
  await failing.getByText('500', { exact: true }).waitFor();
  await page.getByText('Nothing has been received since').waitFor();
  await failing.getByRole('link').click();
  const failed = page.getByRole('dialog', { name: 'project.created' });
  await failed.getByText('The disk is full').first().waitFor();
  await assertAccessible(page, 'webhooks-failed');
  await page.keyboard.press('Escape');
  await failed.waitFor({ state: 'detached' });

  receiver.answers.delete('/hook');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send past events' }).click();
  const replay = page.getByRole('dialog', { name: 'Send past events' });
  await assertAccessible(page, 'webhooks-replay');
  await replay.getByRole('button', { name: 'Send events' }).click();
  await page.getByText('Sending 1 event').waitFor();
  // The first delivery may have been tried again by now as well.
  const delivered = page.getByRole('row', { name: /project\.created.*Delivered/ });
  await delivered.first().waitFor();
  await assertAccessible(page, 'webhooks-page');
  for (const request of await receiver.receivedAt('/hook', 3)) verify(secret, request);
  assertQuiet();
});
