import { describe, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { walkPage } from '../../../support/browser/keyboard.ts';
import { walkFramedScreen } from '../../../support/browser/openers.ts';
import { framedScreens, publicScreens, seedDemo, settled } from '../../../support/browser/screens.ts';

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const { page, assertQuiet } = await dashboard.signIn(demo.owner, '/home', { reducedMotion: 'reduce' });
const nobody = await dashboard.open({ reducedMotion: 'reduce' });

describe('by keyboard alone', () => {
  test.for(publicScreens())('$route is walked through', async ({ path }) => {
    await nobody.page.goto(`${dashboard.url}${path}`);
    await settled(nobody.page);
    await walkPage(nobody.page, path);
    nobody.assertQuiet();
  });

  test.for(framedScreens(demo.ids))('$route is walked through, and what it opens', async ({ path }) => {
    await walkFramedScreen(page, `${dashboard.url}${path}`);
    assertQuiet();
  });
});
