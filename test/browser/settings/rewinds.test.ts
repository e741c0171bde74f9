import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';

const dashboard = await startDashboard();

test('what a key changed is planned, reviewed with its conflict, undone, and can be brought back', async () => {
  const tenant = await dashboard.installation.createTenant();
  const cookie = await tenant.signIn();
  const made = await mutate(
    dashboard.url,
    'keys.create',
    { name: 'Runaway agent', environment: 'live', scopes: ['projects:read', 'projects:write'] },
    { cookie },
  );
  const agent = restClient(dashboard.url, String(made.at('result.data.key')));
  const owner = restClient(dashboard.url, tenant.key);
  const ids: string[] = [];
  for (const name of ['Spring', 'Summer']) ids.push((await createProject(owner, { name })).id);
  for (const id of ids) await agent(`PATCH /v1/projects/${id}`, { body: { name: 'Overrun' } });
  await owner(`PATCH /v1/projects/${ids[1]}`, { body: { description: 'Kept by hand' } });
  await createProject(agent, { name: 'Junk' });
  const nameOf = async (id: string | undefined) => (await owner(`GET /v1/projects/${id}`)).at('data.name');

  const keyId = String(made.at('result.data.id'));
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/settings/activity?actor=${keyId}`);
  await page.getByRole('link', { name: 'Undo changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rewind' });
  await expect
    .poll(() => dialog.getByLabel('Whose changes').locator('option:checked').textContent())
    .toBe('Runaway agent');
  await assertAccessible(page, 'rewinds-new');
  await dialog.getByRole('button', { name: 'Plan rewind' }).click();

  await waitForHeading(page, 'Rewind of Runaway agent');
  const conflicts = page.getByRole('table', { name: 'Conflicts' });
  await conflicts.getByRole('row', { name: /Overrun/ }).waitFor();
  const changes = page.getByRole('table', { name: 'Changes' });
  await changes.getByRole('row', { name: /Junk.*Delete/ }).waitFor();
  await changes.getByRole('row', { name: /Overrun.*Restore: Name/ }).waitFor();
  await assertAccessible(page, 'rewinds-plan');
  await page.getByRole('button', { name: 'Apply rewind' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Undo the changes of 2 resources?' });
  await assertAccessible(page, 'rewinds-apply');
  await confirm.getByRole('button', { name: 'Apply rewind' }).click();
  await page.getByText('2 of 3 resources undone').waitFor();
  await conflicts.getByText('Left as it is').waitFor();
  expect([await nameOf(ids[0]), await nameOf(ids[1])]).toEqual(['Spring', 'Overrun']);
  await assertAccessible(page, 'rewinds-done');

  await page.getByRole('button', { name: 'Plan to undo it' }).click();
  await waitForHeading(page, 'Undo of a rewind');
  await page.getByRole('button', { name: 'Apply rewind' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply rewind' }).click();
  await page.getByText('2 of 2 resources undone').waitFor();
  expect(await nameOf(ids[0])).toBe('Overrun');
  assertQuiet();
});
