import type { ApiKey } from '@imprint/shared/keys.contract';
import { scopePresets } from '@imprint/shared/scopes';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertAccessible, startBrowser, type TestBrowser } from '../../../support/browser/browser.ts';
import { heading, openDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { mutate, query } from '../../../support/clients/rpc.ts';
import { type Installation, startInstallation } from '../../../support/server/installation.ts';

let installation: Installation;
let chromium: TestBrowser;
let cookie: string;

beforeAll(async () => {
  [installation, chromium] = await Promise.all([startInstallation(), startBrowser()]);
  cookie = await installation.owner.signIn();
});

afterAll(async () => {
  await chromium.close();
  await installation.close();
});

const openKeys = (path = '') => openDashboard(installation, chromium, cookie, `/settings/api-keys${path}`);

/** Ends the dialog that shows a new key; gives the key. */
async function store(page: Page): Promise<string> {
  const secret = await page.getByLabel('API key', { exact: true }).inputValue();
  await page.getByLabel('I have stored it').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return secret;
}

/** The key of this name as the service tells it. */
async function keyNamed(name: string): Promise<ApiKey> {
  const listed = await query(installation.url, 'keys.list', { q: name }, { cookie });
  const got = await query(
    installation.url,
    'keys.get',
    { keyId: listed.at('result.data.data.0.id') },
    { cookie },
  );
  expect(got.status, got.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return got.at('result.data') as ApiKey;
}

test.for(Object.entries(scopePresets))(
  'the preset %s makes a key with its scopes and tool access',
  async ([, preset]) => {
    const { page, assertQuiet } = await openKeys('?create=true');
    const name = `Made as ${preset.label}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    const presets = page.getByRole('group', { name: 'Access', exact: true });
    await presets.getByRole('radio', { name: preset.label }).check();
    await page.getByText(preset.meaning).waitFor();
    await page.getByRole('button', { name: 'Create key' }).click();
    const secret = await store(page);
    const made = await keyNamed(name);
    expect({ scopes: made.scopes, toolAccess: made.toolAccess, expiresAt: made.expiresAt }).toEqual({
      scopes: preset.scopes,
      toolAccess: preset.toolAccess,
      expiresAt: null,
    });
    const status = preset.scopes.includes('projects:write') ? 201 : 403;
    const made201 = await restClient(installation.url, secret)('POST /v1/projects', { body: { name } });
    expect(made201.status).toBe(status);
    assertQuiet();
  },
);

test('only projects of the chosen environment are offered', async () => {
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

test('the list is searched and filtered by the address', async () => {
  await installation.owner.createKey({ environment: 'test' });
  const { page, assertQuiet } = await openKeys('?reaches=test');
  await page.getByText('Showing 1 of 1').waitFor();
  await page.getByLabel('State').selectOption('revoked');
  await page.getByRole('heading', { name: 'No API keys match' }).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('revoked');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('table', { name: 'API keys' }).waitFor();
  await heading(page, 'API keys');
  await assertAccessible(page, 'keys-list');
  assertQuiet();
});
