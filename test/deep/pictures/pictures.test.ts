import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { setPageTime, setServiceTime } from '../../support/browser/constant.time.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { waitForSiteStyle } from '../../support/browser/page.editor.ts';
import { assertMatchesPicture } from '../../support/browser/pictures.ts';
import { seedDemo, waitUntilSettled } from '../../support/browser/screens.ts';
import { openDialog } from '../../support/browser/shell.ts';

const dashboard = await startDashboard();
setServiceTime();
const demo = await seedDemo(dashboard);
const { page, context, assertQuiet } = await dashboard.signIn(demo.owner, '/home', {
  reducedMotion: 'reduce',
});
await setPageTime(context);

interface Scene {
  name: string;
  path: string;
  colorScheme: 'light' | 'dark';
  /** Uses the window of a phone instead of a desktop. */
  isPhone?: true;
  /** Brings the page into the state of the picture. */
  act: (page: Page) => Promise<unknown>;
}

const waitForPictures = (page: Page) =>
  page.waitForFunction(() => {
    const images = [...document.images];
    return images.length > 0 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

const scenes: readonly Scene[] = [
  {
    name: 'project-create',
    path: '/projects?create=true',
    colorScheme: 'light',
    isPhone: true,
    act: (page) => openDialog(page).waitFor(),
  },
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

test.for(scenes)('$name looks the same as before', async ({ name, path, colorScheme, isPhone, act }) => {
  await page.setViewportSize(isPhone ? { width: 375, height: 740 } : { width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${dashboard.url}${path}`);
  await waitUntilSettled(page);
  await act(page);
  await assertMatchesPicture(page, name);
  assertQuiet();
});
