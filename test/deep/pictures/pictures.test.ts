import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { waitForSiteStyle } from '../../support/browser/page.editor.ts';
import { assertMatchesPicture } from '../../support/browser/pictures.ts';
import { seedDemo, waitUntilSettled } from '../../support/browser/screens.ts';
import { openDialog } from '../../support/browser/shell.ts';

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const noMotion = { reducedMotion: 'reduce' } as const;
const owner = await dashboard.signIn(demo.owner, '/home', noMotion);
const visitor = await dashboard.open(noMotion);
expect(await dashboard.call(owner.context, 'organizations.create', { name: 'Fresh' })).toBe(200);
interface Scene {
  name: string;
  path: string;
  colorScheme: 'light' | 'dark';
  /** Uses the window of a phone instead of a desktop. */
  isPhone?: true;
  isPublic?: true;
  /** Runs before the screenshot is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const waitForPictures = (page: Page) =>
  page.waitForFunction(() => {
    const images = [...document.images];
    return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

const scenes: readonly Scene[] = [
  { name: 'sign-in', path: '/sign-in', colorScheme: 'light', isPhone: true, isPublic: true },
  { name: 'home', path: '/home', colorScheme: 'dark' },
  { name: 'first-steps', path: '/home?organization=fresh', colorScheme: 'light' },
  { name: 'projects', path: '/projects', colorScheme: 'light' },
  { name: 'project', path: `/projects/${demo.ids.projectId}`, colorScheme: 'dark', isPhone: true },
  {
    name: 'project-create',
    path: '/projects?create=true',
    colorScheme: 'light',
    isPhone: true,
    act: (page) => openDialog(page).waitFor(),
  },
  { name: 'media', path: '/media', colorScheme: 'light', act: waitForPictures },
  {
    name: 'media-list',
    path: '/media?view=list',
    colorScheme: 'dark',
    isPhone: true,
    async act(page) {
      await waitForPictures(page);
      await page.getByRole('listbox', { name: 'Media' }).getByRole('option').first().press('Space');
    },
  },
  {
    name: 'media-drawer',
    path: '/media?sort=filename',
    colorScheme: 'light',
    async act(page) {
      await page.getByRole('listbox', { name: 'Media' }).getByRole('option').first().click();
      await openDialog(page).getByRole('region', { name: 'Where it is used' }).waitFor();
      await waitForPictures(page);
    },
  },
  {
    name: 'media-picker',
    path: `/projects/${demo.ids.projectId}/settings`,
    colorScheme: 'dark',
    isPhone: true,
    async act(page) {
      await page
        .getByRole('button', { name: /^(Choose a picture|Change)$/ })
        .first()
        .click();
      await openDialog(page).getByRole('option').first().waitFor();
      await waitForPictures(page);
    },
  },
  {
    name: 'page-image',
    path: `/pages/${demo.ids.pageId}`,
    colorScheme: 'light',
    async act(page) {
      await waitForSiteStyle(page);
      await waitForPictures(page);
    },
  },
  {
    name: 'page-gallery',
    path: `/websites/${demo.ids.websiteId}`,
    colorScheme: 'dark',
    isPhone: true,
    async act(page) {
      await page.getByRole('link', { name: 'Readings and events' }).click();
      // In the plain look the gallery is in sight without scrolling.
      await waitForSiteStyle(page);
      await page.locator('[data-canvas] [data-gallery-item]').first().scrollIntoViewIfNeeded();
      await waitForPictures(page);
    },
  },
  { name: 'members', path: '/settings/members', colorScheme: 'light' },
  { name: 'organization', path: '/settings/organization', colorScheme: 'light', isPhone: true },
  { name: 'activity', path: '/settings/activity?kind=projects', colorScheme: 'dark' },
  {
    name: 'palette',
    path: '/home',
    colorScheme: 'light',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Find anything' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'navigation',
    path: '/home',
    colorScheme: 'dark',
    isPhone: true,
    async act(page) {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
    },
  },
];

test.for(scenes)(
  '$name looks the same as before',
  async ({ name, path, colorScheme: look, isPhone, isPublic, act }) => {
    const { page, assertQuiet } = isPublic ? visitor : owner;
    await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: look });
    const address = new URL(path, dashboard.url);
    if (!isPublic && !address.searchParams.has('organization'))
      address.searchParams.set('organization', demo.organization);
    await page.goto(address.href);
    await waitUntilSettled(page);
    await act?.(page);
    await page.evaluate(() => document.fonts.ready);
    await assertMatchesPicture(page, name);
    assertQuiet();
  },
);
