import type { ApiKey } from '@imprint/shared/contract/keys';
import { scopePresets } from '@imprint/shared/scopes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { openDialog } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();

const openKeys = (path = '') => dashboard.openWith(cookie, `/settings/api-keys${path}`);

/** Closes the dialog that shows a new key, and returns the key. */
async function confirmStored(page: Page): Promise<string> {
  const secret = await page.getByLabel('API key', { exact: true }).inputValue();
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await openDialog(page).waitFor({ state: 'detached' });
  return secret;
}

/** Reads the key with this name from the service. */
async function findKey(name: string): Promise<ApiKey> {
  const listed = await query(installation.url, 'keys.list', { q: name }, { cookie });
  const response = await query(
    installation.url,
    'keys.get',
    { keyId: listed.at('result.data.data.0.id') },
    { cookie },
  );
  expect(response.status, response.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return response.at('result.data') as ApiKey;
}

deepTest.for([
  ['Read only', scopePresets.readOnly],
  ['Content editor', scopePresets.contentEditor],
  ['Full access', scopePresets.full],
] as const)('the preset %s creates a key with its scopes and tool access', async ([label, preset]) => {
  const { page, assertQuiet } = await openKeys('?create=true');
  const name = `Made as ${label}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  const presets = page.getByRole('group', { name: 'Access', exact: true });
  await presets.getByRole('radio', { name: label }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await confirmStored(page);
  const created = await findKey(name);
  expect({ scopes: created.scopes, toolAccess: created.toolAccess, expiresAt: created.expiresAt }).toEqual({
    scopes: preset.scopes,
    toolAccess: preset.toolAccess,
    expiresAt: null,
  });
  const status = label === 'Full access' ? 201 : 403;
  const response = await restClient(installation.url, secret)('POST /v1/projects', { body: { name } });
  expect(response.status).toBe(status);
  assertQuiet();
});

test('scopes are chosen one by one for a custom key, and every field of the form is stored', async () => {
  for (const name of ['Spring campaign', 'Autumn campaign']) {
    const response = await mutate(installation.url, 'projects.create', { name }, { cookie });
    expect(response.status, response.text).toBe(200);
  }
  const { page, assertQuiet } = await openKeys('?create=true');
  await page.getByLabel('Name', { exact: true }).fill('Newsletter');
  const presets = page.getByRole('group', { name: 'Access', exact: true });
  expect(await presets.getByRole('radio', { name: 'Read only' }).isChecked()).toBe(true);
  expect(await page.getByRole('group', { name: 'Scopes' }).count()).toBe(0);
  await presets.getByRole('radio', { name: 'Custom' }).check();
  await page.getByRole('checkbox', { name: 'design:read' }).uncheck();
  const tools = page.getByRole('group', { name: 'Tool access' });
  const writing = page.getByRole('checkbox', { name: 'projects:write' });
  await writing.check();
  await tools.getByRole('radio', { name: 'Full' }).check();
  // Once the scopes only read, so do the tools.
  await writing.uncheck();
  expect(await tools.getByRole('radio', { name: 'Read' }).isChecked()).toBe(true);
  await tools.getByText('Read-only access is preselected for scopes that only read').waitFor();
  await tools.getByRole('radio', { name: 'None' }).check();
  await page.getByLabel('Expiry', { exact: true }).selectOption('90');

  await page.getByText('Restrictions', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Projects' }).fill('spring');
  await page.getByRole('option', { name: 'Autumn campaign' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'Spring campaign' }).click();
  await page.getByLabel('Addresses').fill('203.0.113.7\n\nnowhere\n2001:db8::/32');
  await page.getByText('Metadata', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('Value 1').fill('web');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Line 3: “nowhere” is neither an IP address nor a network.').waitFor();
  await page.getByText('Enter a name for the value.').waitFor();
  await assertAccessible(page, 'key-create-refused');
  await page.getByLabel('Addresses').fill('203.0.113.7\n2001:db8::/32');
  await page.getByLabel('Name 1').fill('team');
  await page.getByRole('button', { name: 'Create key' }).click();
  await confirmStored(page);

  const created = await findKey('Newsletter');
  expect(created).toMatchObject({
    scopes: scopePresets.readOnly.scopes.filter((scope) => scope !== 'design:read'),
    toolAccess: 'none',
    allowedAddresses: ['203.0.113.7', '2001:db8::/32'],
    metadata: { team: 'web' },
  });
  expect(created.projectIds).toHaveLength(1);
  const days = (Date.parse(String(created.expiresAt)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThan(90.1);
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('link', { name: 'Spring campaign' }).waitFor();
  await page.getByText('203.0.113.7').waitFor();
  assertQuiet();
});

deepTest('only projects of the chosen environment are offered', async () => {
  await mutate(
    installation.url,
    'projects.create',
    { name: 'Only a test' },
    { cookie, 'x-svc-environment': 'test' },
  );
  const { page, assertQuiet } = await openKeys('?create=true');
  await page.getByRole('radio', { name: 'Test' }).check();
  await page.getByText('Restrictions', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Projects' }).click();
  await page.getByRole('option', { name: 'Only a test' }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await assertAccessible(page, 'key-projects');
  assertQuiet();
});

test('a new key is shown until it is stored, and nowhere afterwards', async () => {
  const { page, context, assertQuiet } = await openKeys();
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Shown once');
  await page.getByRole('button', { name: 'Create key' }).click();
  const field = page.getByLabel('API key', { exact: true });
  const secret = await field.inputValue();
  expect(secret).toMatch(/^svc_live_sk_[0-9A-Za-z]{42}$/);
  for (const tab of ['fetch', 'Typed client', 'Claude Code', 'Cursor', 'VS Code', 'Other tools', 'curl']) {
    await page.getByRole('tab', { name: tab }).click();
    const code = await page.getByRole('tabpanel', { name: tab }).locator('pre').textContent();
    expect(code, tab).toContain(secret);
    if (tab === 'VS Code') expect(JSON.parse(String(code))).toHaveProperty('servers.imprint.type', 'http');
  }
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Leave without the key?' });
  await question.waitFor();
  await assertAccessible(page, 'key-reveal-leave');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await field.inputValue()).toBe(secret);
  const dialogShown = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  const warning = await dialogShown;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await reloading;
  expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await confirmStored(page);

  expect(await page.content()).not.toContain(secret);
  expect(page.url()).not.toContain(secret);
  expect(JSON.stringify(await context.storageState())).not.toContain(secret);
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(storage).not.toContain(secret);
  expect(installation.logLines.join('\n')).not.toContain(secret);
  assertQuiet();
});

deepTest('the list is filtered by the address', async () => {
  await installation.owner.createKey({ environment: 'test' });
  const { page, assertQuiet } = await openKeys('?reaches=test');
  await page.getByText('Showing 1 of 1').waitFor();
  await page.getByLabel('State').selectOption('revoked');
  await page.getByRole('heading', { name: 'No API keys match' }).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('revoked');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('table', { name: 'API keys' }).waitFor();
  await waitForHeading(page, 'API keys');
  await assertAccessible(page, 'keys-list');
  assertQuiet();
});
