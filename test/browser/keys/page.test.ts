import { decodeId } from '@imprint/server/core/db/ids';
import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { undoButton } from '../../support/browser/shell.ts';
import { restClient } from '../../support/clients/http.ts';
import { query } from '../../support/clients/rpc.ts';
import type { KeyOptions } from '../../support/fixtures/tenants.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const cookie = await installation.owner.signIn();

/** Creates a key and opens its page; `call` returns the status of a request with a key. */
async function openKey(options: KeyOptions = {}) {
  const { id, key } = await installation.owner.createKey(options);
  const opened = await dashboard.openWith(cookie, `/settings/api-keys/${id}`);
  await waitForHeading(opened.page, 'Test key');
  const call = async (secret = key) =>
    (await restClient(installation.url, secret)('GET /v1/projects')).status;
  return { ...opened, id, key, call };
}

const readKey = async (keyId: string) => query(installation.url, 'keys.get', { keyId }, { cookie });

test('a rotated key works next to its successor until it is revoked by typing its name', async () => {
  const { page, id, key, call, assertQuiet } = await openKey();
  await expect.poll(() => call()).toBe(200);
  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByLabel('Overlap in hours').fill('0');
  await page.getByText('The old key stops working immediately.').waitFor();
  await page.getByLabel('Overlap in hours').fill('73');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await page.getByText('Overlap must be at most 72.').waitFor();
  await page.getByLabel('Overlap in hours').fill('2');
  await page.getByText(/^The old key keeps working until/).waitFor();
  await assertAccessible(page, 'key-rotate');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const nextKey = await page.getByLabel('API key', { exact: true }).inputValue();
  await page.getByText(/^The old key keeps working until/).waitFor();
  await assertAccessible(page, 'key-rotated');
  await page.getByLabel('I have stored it').check();
  const oldUrl = page.url();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL((url) => url.href !== oldUrl);
  expect(await page.content()).not.toContain(nextKey);
  expect([await call(key), await call(nextKey)]).toEqual([200, 200]);

  await page.goto(oldUrl);
  await page.getByText('A new key replaces this one.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Rotate' }).count()).toBe(0);
  // The last use is stored within a second, and revoking then requires the name.
  await expect.poll(async () => (await readKey(id)).at('result.data.lastUsedAt')).not.toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText(/The key was last used/).waitFor();
  await page.getByText('This cannot be undone.').waitFor();
  const confirm = page.getByRole('button', { name: 'Revoke key' });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByLabel('Type the key’s name to confirm').fill('Test key');
  await assertAccessible(page, 'key-revoke-used');
  await confirm.click();
  await page.getByText('Requests with it are refused permanently.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
  expect([await call(key), await call(nextKey)]).toEqual([401, 200]);
  assertQuiet();
});

deepTest('a key that was never used is revoked without typing its name', async () => {
  const { page, call, assertQuiet } = await openKey();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The key has never been used.').waitFor();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Requests with it are refused permanently.').waitFor();
  await expect.poll(() => call()).toBe(401);
  assertQuiet();
});

deepTest('a disabled key is refused until it is enabled, and disabling can be undone', async () => {
  const { page, call, assertQuiet } = await openKey();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByText(/^It was disabled on/).waitFor();
  await expect.poll(() => call()).toBe(401);
  await assertAccessible(page, 'key-disabled');
  await page.getByRole('button', { name: 'Enable' }).first().click();
  await page.getByText('It works and does not expire.').waitFor();
  await expect.poll(() => call()).toBe(200);
  await page.getByRole('button', { name: 'Disable' }).click();
  await (await undoButton(page, '“Test key” disabled')).click();
  await page.getByText('It works and does not expire.').waitFor();
  await expect.poll(() => call()).toBe(200);
  assertQuiet();
});

deepTest('an edited key keeps its other fields, and a refusal names the client address', async () => {
  const { page, id, key, assertQuiet } = await openKey({ scopes: ['projects:read', 'media:read'] });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit API key' });
  await dialog.getByLabel('Name', { exact: true }).fill('Office only');
  await dialog.getByText('Restrictions', { exact: true }).click();
  await dialog.getByLabel('Addresses').fill('203.0.113.0/24');
  await assertAccessible(page, 'key-edit');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await waitForHeading(page, 'Office only');
  expect((await readKey(id)).at('result.data')).toMatchObject({
    name: 'Office only',
    scopes: ['projects:read', 'media:read'],
    toolAccess: 'full',
    allowedAddresses: ['203.0.113.0/24'],
    expiresAt: null,
  });
  const refused = await restClient(installation.url, key)('GET /v1/projects');
  expect(refused.status).toBe(403);
  expect(String(refused.at('error.message'))).toContain('127.0.0.1');
  assertQuiet();
});

deepTest('each piece of advice comes with a button that applies it', async () => {
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
  await page.getByText('Not used in the last 60 days: media:read and blog:read.').waitFor();
  await page.getByText(/^It is older than 90 days/).waitFor();
  await assertAccessible(page, 'key-advice');
  await page.getByRole('button', { name: 'Remove 2 unused scopes' }).click();
  const undo = await undoButton(page, '2 unused scopes removed');
  expect((await readKey(id)).at('result.data.scopes')).toEqual(['projects:read']);
  await undo.click();
  await page.getByText('Scopes restored').waitFor();
  expect((await readKey(id)).at('result.data.scopes')).toHaveLength(3);

  await page.getByRole('button', { name: 'Set expiry' }).click();
  await page.getByLabel('Expiry', { exact: true }).selectOption('date');
  await page.getByLabel('Expiry date').fill('2099-12-31');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/^It works until Dec 31, 2099/).waitFor();
  await page.goto(`${installation.url}/settings/api-keys`);
  await page.getByText('Rotation due').waitFor();
  assertQuiet();
});

deepTest('an unknown key shows Not found', async () => {
  const { page, assertQuiet } = await dashboard.openWith(
    cookie,
    '/settings/api-keys/key_01h2xcejqtf2nbrexx3vqjhp41',
  );
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await assertAccessible(page, 'key-not-found');
  assertQuiet();
});
