import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { setPageTime, setServiceTime } from '../../support/browser/constant.time.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { fillCharts } from '../../support/browser/demo.charts.ts';
import {
  framedScreens,
  publicScreens,
  type Screen,
  seedDemo,
  waitUntilSettled,
} from '../../support/browser/screens.ts';
import { isDeep } from '../../support/run/tier.ts';

/** Screens of each kind: a list, a resource, an editor, settings. The deep tests cover all screens. */
const examples = [
  '/sign-in',
  '/home',
  '/projects',
  '/projects/$projectId',
  '/pages/$pageId',
  '/settings/api-keys',
];
const sampleOf = (screens: Screen[]) => screens.filter(({ route }) => isDeep || examples.includes(route));

/** An installation that is set up redirects it; `deep/browser/shell/first.run.test.ts` shows it. */
const redirected = '/setup';

/** The screens that look different without data. */
const picturedWithoutData = new Set([
  '/home',
  '/projects',
  '/websites',
  '/media',
  '/design',
  '/blog',
  '/contact',
  '/settings/members',
  '/settings/api-keys',
  '/settings/usage',
  '/settings/usage/requests',
  '/settings/activity/rewinds',
]);

/** Screens that show only a choice of a project without one. */
const ofOneProject = /^\/(design(?!\/components\/)|blog\/(categories|import))/;

const dashboard = await startDashboard();
setServiceTime();
const demo = await seedDemo(dashboard);
await fillCharts(dashboard, demo);
const screensWithData = framedScreens(demo.ids).map(({ route, path }) => ({
  route,
  path: `${path}${searchOf(path)}`,
}));
const viewerEmail = demo.members.find(({ role }) => role === 'viewer')?.email ?? '';
const full = await dashboard.signIn(demo.owner);
const viewer = await dashboard.signIn({ email: viewerEmail, password: demo.password });
const empty = await dashboard.signIn(dashboard.owner);
const visitor = await dashboard.open();
for (const { context } of [full, viewer, empty, visitor]) await setPageTime(context);
expect(await dashboard.call(empty.context, 'organizations.create', { name: 'Fresh' })).toBe(200);

/** What a screen shows of the demo, where that is not all. */
function searchOf(path: string): string {
  if (ofOneProject.test(path)) return `?project=${demo.ids.projectId}`;
  // Without the requests of other tests.
  return path === '/settings/usage/requests' ? `?actor=${demo.ids.keyId}` : '';
}

/** Opens a screen. The fast tests follow a link where they can, which takes less than loading the dashboard anew. */
async function openScreen(page: Page, path: string): Promise<void> {
  const heading = page.locator('#main h1:not([contenteditable] *, [role=none])');
  if (isDeep || (await heading.count()) === 0) {
    await page.goto(`${dashboard.url}${path}`);
  } else {
    await heading.evaluate((previous, path) => {
      previous.setAttribute('data-previous', '');
      // The router notices it, as it does a link.
      history.pushState({}, '', path);
    }, path);
    await page.locator('#main h1:not([data-previous], [contenteditable] *, [role=none])').waitFor();
  }
  await waitUntilSettled(page);
}

async function assertScreen(page: Page, path: string, title: string, hasPicture = true): Promise<void> {
  await openScreen(page, path);
  // A document that is written can have a title of its own.
  const heading = page.locator('h1:not([contenteditable] *, [role=none])');
  expect(await heading.count()).toBe(1);
  expect(await page.title()).toBe(`${await heading.textContent()} · Imprint`);
  const name = title.replace(/\/$/, '').replace(/\$$/, 'rest').replaceAll(/[/$]+/g, '-');
  await assertScreenAccessible(page, name, hasPicture);
}

describe('every screen is accessible and looks as before, in both themes, on a desktop and on a phone', () => {
  test.for(sampleOf(publicScreens()))('$route before signing in', async ({ route, path }) => {
    await assertScreen(visitor.page, path, `public${route}`, route !== redirected);
    visitor.assertQuiet();
  });

  test.for(sampleOf(screensWithData))('$route with data', async ({ route, path }) => {
    await assertScreen(full.page, path, `full${route}`);
    full.assertQuiet();
  });

  test.for(sampleOf(framedScreens()))('$route without data', async ({ route, path }) => {
    await assertScreen(
      empty.page,
      `${path}?organization=fresh`,
      `empty${route}`,
      picturedWithoutData.has(route),
    );
    empty.assertQuiet();
  });
});

/** The buttons that a viewer may use besides those that only show something, by screen. */
const allowedButtons: Record<string, RegExp> = {
  '/account': /./,
  '/verify-email': /^Verify address$/,
  // These choices are not stored.
  '/design/preview': /./,
  '/design/contrast': /^All, by name$/,
  '/design/components/$componentId':
    /^(Preview|Used in|Not used)\b|(Text|Number|Yes or no|Choice|URL|Picture)$/,
  '/settings/organization': /^Leave organization$/,
};

/** Screens with fields that a viewer may use: their own account, and choices that are not stored. */
const routesWithFields = new Set(['/account', '/design/preview', '/design/contrast']);

/** Buttons that only copy, search, show or page. */
const readOnlyButtons =
  /^(Comments|Copy|Search|Find|Show|Close|Clear|Load more|Next|Previous|Sort|Open|Collapse|More|Preview in|Choose a project)\b/;

describe('a viewer sees no control for a forbidden action', () => {
  test.for(sampleOf(screensWithData))('$route', async ({ route, path }) => {
    const { page } = viewer;
    await openScreen(page, path);
    const main = page.locator('#main');
    const buttons = await main
      .locator('button:visible')
      .evaluateAll((nodes) =>
        nodes.map((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim()),
      );
    const isAllowed = (name: string) => readOnlyButtons.test(name) || allowedButtons[route]?.test(name);
    expect(buttons.filter((name) => !isAllowed(name))).toEqual([]);
    const fields = main.locator(
      'input:visible:not([type=search], [type=radio], [readonly], [aria-hidden=true], :disabled), textarea:visible:not([readonly], :disabled)',
    );
    if (!routesWithFields.has(route)) await expect.poll(() => fields.count()).toBe(0);
    viewer.assertQuiet();
  });
});
