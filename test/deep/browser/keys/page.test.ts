import { decodeId } from '@imprint/server/db/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertAccessible, startBrowser, type TestBrowser } from '../../../support/browser/browser.ts';
import { heading, openDashboard } from '../../../support/browser/dashboard.ts';
import { undoOf } from '../../../support/browser/shell.ts';
import { restClient } from '../../../support/clients/http.ts';
import { query } from '../../../support/clients/rpc.ts';
import type { KeyOptions } from '../../../support/fixtures/tenants.ts';
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

/** A key, its page, and the status of a request with a key. */
async function openKey(options: KeyOptions = {}) {
  const { id, key } = await installation.owner.createKey(options);
  const opened = await openDashboard(installation, chromium, cookie, `/settings/api-keys/${id}`);
  await heading(opened.page, 'Test key');
  const call = async (secret = key) =>
    (await restClient(installation.url, secret)('GET /v1/projects')).status;
  return { ...opened, id, key, call };
}

const keyOf = async (keyId: string) => query(installation.url, 'keys.get', { keyId }, { cookie });

test('a key that was never used is revoked without its name', async () => {
  const { page, call, assertQuiet } = await openKey();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key has never been used.').waitFor();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Requests with it are refused for good.').waitFor();
  expect(await call()).toBe(401);
  assertQuiet();
});

test('advice comes with the way to follow it', async () => {
  const { page, id, assertQuiet } = await openKey({ scopes: ['projects:read', 'media:read', 'blog:read'] });
  const keyUuid = decodeId('key', id);
  await installation.sql(
    `update api_key set created_at = now() - interval '100 days', last_used_at = now() where id = $1`,
    [keyUuid],
  );
  await installation.sql(
    `insert into key_usage (organization_id, environment, key_id, hour, operation,
       succeeded, client_errors, rate_limited, server_errors, latencies)
     values ($1, 'live', $2, date_trunc('hour', now()), 'projects.list', 5, 0, 0, 0, array_fill(0, array[13]))`,
    [installation.owner.organization.id, keyUuid],
  );
  await page.reload();
  await page.getByText('Nothing needed media:read and blog:read in the last 60 days.').waitFor();
  await page.getByText(/^It is older than 90 days/).waitFor();
  await assertAccessible(page, 'key-advice');
  await page.getByRole('button', { name: 'Remove 2 unused scopes' }).click();
  const undo = await undoOf(page, 'Removed 2 unused scopes');
  expect((await keyOf(id)).at('result.data.scopes')).toEqual(['projects:read']);
  await undo.click();
  await page.getByText('Gave the scopes back').waitFor();
  expect((await keyOf(id)).at('result.data.scopes')).toHaveLength(3);

  await page.getByRole('button', { name: 'Set an expiry' }).click();
  await page.getByLabel('Expiry', { exact: true }).selectOption('date');
  await page.getByLabel('Expiry date').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/^It works until Dec 31, 2099/).waitFor();
  await page.goto(`${installation.url}/settings/api-keys`);
  await page.getByText('Rotation due').waitFor();
  assertQuiet();
});

test('an unknown key says so', async () => {
  const { page, assertQuiet } = await openDashboard(
    installation,
    chromium,
    cookie,
    '/settings/api-keys/key_01h2xcejqtf2nbrexx3vqjhp41',
  );
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await assertAccessible(page, 'key-not-found');
  assertQuiet();
});
