import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { assertLooksAlike } from '../../support/browser/pictures.ts';
import { seedDemo, settled } from '../../support/browser/screens.ts';

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const still = { reducedMotion: 'reduce' } as const;
const owner = await dashboard.signIn(demo.owner, '/home', still);
const nobody = await dashboard.open(still);
expect(await dashboard.call(owner.context, 'organizations.create', { name: 'Fresh' })).toBe(200);
interface Scene {
  name: string;
  path: string;
  look: 'light' | 'dark';
  /** A phone's window instead of a desk's. */
  isPhone?: true;
  isPublic?: true;
  /** What is done there before the picture. */
  act?: (page: Page) => Promise<unknown>;
}

const picturesShown = (page: Page) =>
  page.waitForFunction(() => {
    const found = [...document.images];
    return found.length > 0 && found.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

const scenes: readonly Scene[] = [
  { name: 'sign-in', path: '/sign-in', look: 'light', isPhone: true, isPublic: true },
  { name: 'home', path: '/home', look: 'dark' },
  { name: 'first-steps', path: '/home?organization=fresh', look: 'light' },
  { name: 'projects', path: '/projects', look: 'light' },
  { name: 'project', path: `/projects/${demo.ids.projectId}`, look: 'dark', isPhone: true },
  {
    name: 'project-create',
    path: '/projects?create=true',
    look: 'light',
    isPhone: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'media', path: '/media', look: 'light', act: picturesShown },
  {
    name: 'media-list',
    path: '/media?view=list',
    look: 'dark',
    isPhone: true,
    async act(page) {
      await picturesShown(page);
      await page.getByRole('listbox', { name: 'Media' }).getByRole('option').first().press('Space');
    },
  },
  {
    name: 'media-drawer',
    path: '/media?sort=filename',
    look: 'light',
    async act(page) {
      await page.getByRole('listbox', { name: 'Media' }).getByRole('option').first().click();
      await page.getByRole('dialog').getByRole('region', { name: 'Where it is used' }).waitFor();
      await picturesShown(page);
    },
  },
  {
    name: 'media-picker',
    path: `/projects/${demo.ids.projectId}`,
    look: 'dark',
    isPhone: true,
    async act(page) {
      await page
        .getByRole('button', { name: /^(Choose a picture|Change)$/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await picturesShown(page);
    },
  },
  { name: 'page-image', path: `/pages/${demo.ids.pageId}`, look: 'light', act: picturesShown },
  {
    name: 'page-gallery',
    path: `/websites/${demo.ids.websiteId}`,
    look: 'dark',
    isPhone: true,
    async act(page) {
      await page.getByRole('link', { name: 'Readings and events' }).click();
      await page.locator('[data-canvas] [data-gallery-item]').first().scrollIntoViewIfNeeded();
      await picturesShown(page);
    },
  },
  { name: 'members', path: '/settings/members', look: 'light' },
  { name: 'organization', path: '/settings/organization', look: 'light', isPhone: true },
  { name: 'activity', path: '/settings/activity?kind=projects', look: 'dark' },
  {
    name: 'palette',
    path: '/home',
    look: 'light',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      const projects = page.getByRole('group', { name: 'Recently changed projects' });
      await projects.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'navigation',
    path: '/home',
    look: 'dark',
    isPhone: true,
    async act(page) {
      await page.getByRole('button', { name: 'Open the navigation' }).click();
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
    },
  },
];

test.for(scenes)('$name looks as before', async ({ name, path, look, isPhone, isPublic, act }) => {
  const { page, assertQuiet } = isPublic ? nobody : owner;
  await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: look });
  const address = new URL(path, dashboard.url);
  if (!isPublic && !address.searchParams.has('organization'))
    address.searchParams.set('organization', demo.organization);
  await page.goto(address.href);
  await settled(page);
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  await assertLooksAlike(page, name);
  assertQuiet();
});
