import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertAccessible, startOwnBrowser, type TestBrowser } from '../../../support/browser/browser.ts';
import { openDashboard } from '../../../support/browser/dashboard.ts';
import { type Installation, startInstallation } from '../../../support/server/installation.ts';

// Not a local host name, so that the browser does not treat plain http as secure.
const url = 'http://imprint.test';

let installation: Installation;
let chromium: TestBrowser;
let cookie: string;

beforeAll(async () => {
  installation = await startInstallation({ PUBLIC_URL: url });
  const { host } = new URL(installation.url);
  chromium = await startOwnBrowser([`--host-resolver-rules=MAP imprint.test:80 ${host}`]);
  cookie = await installation.owner.signIn();
});

afterAll(async () => {
  await chromium.close();
  await installation.close();
});

async function openNewKey() {
  const opened = await openDashboard(
    { ...installation, url },
    chromium,
    cookie,
    '/settings/api-keys?create=true',
  );
  const { page } = opened;
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
  await page.getByLabel('Name', { exact: true }).fill('Copied');
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByLabel('API key', { exact: true }).inputValue();
  return { ...opened, secret };
}

/** Reads the clipboard by pasting it into a new page. */
async function readClipboardByPasting(context: BrowserContext): Promise<string> {
  const other: Page = await context.newPage();
  await other.setContent('<textarea></textarea>');
  await other.locator('textarea').focus();
  await other.keyboard.press('Control+V');
  return other.locator('textarea').inputValue();
}

test('the key and the snippets can be copied over plain http', async () => {
  const { page, context, secret } = await openNewKey();
  await page.getByRole('button', { name: 'Copy key' }).click();
  await page.getByText('Copied.', { exact: true }).waitFor();
  expect(await readClipboardByPasting(context)).toBe(secret);
  await page.getByRole('button', { name: 'Copy curl snippet' }).click();
  await page.getByText('Copied curl snippet.').waitFor();
  expect(await readClipboardByPasting(context)).toContain(`curl ${url}/v1/projects`);
});

test('a failed copy is reported, and the key stays selected', async () => {
  const { page, secret } = await openNewKey();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy key' }).click();
  await page.getByText('Copying failed. Select the text and press Ctrl+C.').waitFor();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(secret);
  await assertAccessible(page, 'key-copy-failed');
});
