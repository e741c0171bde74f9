import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../support/browser/chromium.ts';

interface Account {
  port: number;
  /** A folder of this run. */
  folder: string;
  email: string;
  password: string;
}

/** A browser with a page of a signed-in person. */
export interface SignedIn {
  browser: Browser;
  page: Page;
  /** The address of the server. */
  origin: string;
}

/** Starts a browser and signs in. */
export async function signIn({ port, folder, email, password }: Account): Promise<SignedIn> {
  const browser = await launchChromium(path.join(folder, 'chromium'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const origin = `http://localhost:${port}`;
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home*');
  return { browser, page, origin };
}

/** Opens an address with an empty cache, waits for an element, and returns what was loaded until nothing more was. */
export async function openEmptyCache(
  page: Page,
  url: string,
  element: Locator,
): Promise<{ requests: number; kilobytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  let [requests, bytes] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await element.first().waitFor();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { requests, kilobytes: Math.round(bytes / 1000) };
}
