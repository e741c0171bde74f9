import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import {
  framedScreens,
  publicScreens,
  type Screen,
  seedDemo,
  waitUntilSettled,
} from '../../support/browser/screens.ts';
import { isDeep } from '../../support/run/tier.ts';

/** Screens of each kind: a list, one thing, an editor, settings. The deep tests look at all of them. */
const examples = ['/home', '/projects', '/projects/$projectId', '/pages/$pageId', '/settings/api-keys'];
const someOf = (screens: Screen[]) => screens.filter(({ route }) => isDeep || examples.includes(route));

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const viewerEmail = demo.members.find(({ role }) => role === 'viewer')?.email ?? '';
const full = await dashboard.signIn(demo.owner);
const viewer = await dashboard.signIn({ email: viewerEmail, password: demo.password });
const empty = await dashboard.signIn(dashboard.owner);
const nobody = await dashboard.open();
expect(await dashboard.call(empty.context, 'organizations.create', { name: 'Fresh' })).toBe(200);

async function assertScreen(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${dashboard.url}${path}`);
  await waitUntilSettled(page);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.count()).toBe(1);
  expect(await page.title()).toBe(`${await heading.textContent()} · Imprint`);
  await assertScreenAccessible(page, name.replaceAll(/[/$]+/g, '-'));
}

describe('every screen is sound in both themes and at both widths', () => {
  test.for(publicScreens())('$route before signing in', async ({ route, path }) => {
    await assertScreen(nobody.page, path, `public${route}`);
    nobody.assertQuiet();
  });

  test.for(framedScreens(demo.ids))('$route with data', async ({ route, path }) => {
    await assertScreen(full.page, path, `full${route}`);
    full.assertQuiet();
  });

  test.for(someOf(framedScreens()))('$route without data', async ({ route, path }) => {
    await assertScreen(empty.page, `${path}?organization=fresh`, `empty${route}`);
    empty.assertQuiet();
  });
});

/** What a viewer may do besides looking, by the screen; everything else there is refused. */
const allowed: Record<string, RegExp> = {
  '/account': /./,
  // It writes a file of what can be read there.
  '/contact': /^Export$/,
  // What is chosen there is kept nowhere.
  '/design/preview': /./,
  '/design/contrast': /^All, by their names$/,
  '/design/components/$componentId':
    /^(Preview|Used in|Not used)\b|(Text|Number|Yes or no|Choice|Address|Picture)$/,
  '/settings/organization': /^Leave organization$/,
};

/** Where a viewer may type and choose: what is their own, and what is kept nowhere. */
const hasOwnFields = new Set(['/account', '/design/preview', '/design/contrast']);

/** Buttons that only look: they copy, search, open or page through. */
const looks = /^(Copy|Search|Find|Show|Close|Clear|Load more|Next|Previous|Sort|Open|Collapse|More)\b/;

describe('a viewer sees no control for what it may not do', () => {
  test.for(someOf(framedScreens(demo.ids)))('$route', async ({ route, path }) => {
    const { page } = viewer;
    await page.goto(`${dashboard.url}${path}`);
    await waitUntilSettled(page);
    const main = page.locator('#main');
    const buttons = await main
      .locator('button:visible')
      .evaluateAll((found) =>
        found.map((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim()),
      );
    const mayPress = (name: string) => looks.test(name) || allowed[route]?.test(name);
    expect(buttons.filter((name) => !mayPress(name))).toEqual([]);
    const fields = main.locator(
      'input:visible:not([type=search], [type=radio], [readonly], :disabled), textarea:visible:not([readonly], :disabled)',
    );
    if (!hasOwnFields.has(route)) await expect.poll(() => fields.count()).toBe(0);
    viewer.assertQuiet();
  });
});
