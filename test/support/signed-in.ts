import type { Page } from 'playwright-core';
import { openPage, type TestBrowser } from './browser.ts';
import type { Installation } from './installation.ts';

/** Opens the dashboard in a profile of its own, signed in by the value of a Cookie header. */
export async function openDashboard(
  { url }: Installation,
  { browser }: TestBrowser,
  cookie: string,
  path = '/home',
  options: Parameters<typeof openPage>[1] = {},
) {
  const opened = await openPage(browser, options);
  const [name = '', value = ''] = cookie.split('=');
  await opened.context.addCookies([{ name, value, url }]);
  await opened.page.goto(`${url}${path}`);
  return opened;
}

/** Waits until the page with this heading shows. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
