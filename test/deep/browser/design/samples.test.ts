import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { importTokens, px, rgb, styleOf } from '../../../support/fixtures/design.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const milliseconds = (value: number) => ({ value, unit: 'ms' });
const serif = { fontFamily: ['Georgia', 'serif'], fontWeight: 700, lineHeight: 1.2, letterSpacing: px(1) };
const document = {
  color: { $type: 'color', brand: { $value: rgb(0.8, 0.2, 0) }, link: { $value: '{color.brand}' } },
  space: { $type: 'dimension', small: { $value: px(12) } },
  type: { heading: { $type: 'typography', $value: { ...serif, fontSize: px(30) } } },
  shadow: {
    card: {
      $type: 'shadow',
      $value: { color: rgb(0, 0, 0), offsetX: px(0), offsetY: px(4), blur: px(9), spread: px(1) },
    },
  },
  motion: {
    enter: { $type: 'cubicBezier', $value: [0.2, 0, 0, 1] },
    slide: {
      $type: 'transition',
      $value: { duration: milliseconds(700), delay: milliseconds(50), timingFunction: '{motion.enter}' },
    },
  },
};

/** The animations that a script has started, without those of style sheets. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    globalThis.document
      .getAnimations()
      .filter((each) => !(each instanceof CSSTransition || each instanceof CSSAnimation))
      .map(({ effect }) => {
        const { duration, delay, easing } = effect?.getTiming() ?? {};
        return { duration, delay, easing };
      }),
  );

test('samples look like the values of their tokens, and motion is played on request', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Samples' });
  const imported = await importTokens(rest, projectId, document);
  expect(imported.at('data.isApplied'), imported.text).toBe(true);
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?project=${projectId}`);
  const table = page.getByRole('table', { name: 'Design tokens' });
  const sample = (path: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: path }) })
      .locator('[role="cell"] [style]');
  await sample('color.brand').waitFor();
  expect(await styleOf(sample('color.brand'), 'background-color')).toBe('rgb(204, 51, 0)');
  expect(await styleOf(sample('color.link'), 'background-color')).toBe('rgb(204, 51, 0)');
  expect(await styleOf(sample('space.small'), 'width')).toBe('12px');
  expect(await styleOf(sample('shadow.card'), 'box-shadow')).toBe('rgb(0, 0, 0) 0px 4px 9px 1px');
  expect(await styleOf(sample('type.heading'), 'font-weight')).toBe('700');

  const openToken = async (path: string) => {
    await table.getByRole('link', { name: path }).click();
    return page.getByRole('dialog', { name: path });
  };
  const closeDrawer = async (drawer: Locator) => {
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  };
  const heading = await openToken('type.heading');
  const type = heading.locator('form p[style]');
  expect(await styleOf(type, 'font-size')).toBe('30px');
  await heading.getByLabel('Font size: number').fill('22');
  await expect.poll(() => styleOf(type, 'font-size')).toBe('22px');
  expect(await styleOf(type, 'letter-spacing')).toBe('1px');
  await heading.getByLabel('Font size: number').fill('30');
  await heading.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
  await closeDrawer(heading);

  for (const [path, timing] of [
    ['motion.enter', { duration: 1000, delay: 0, easing: 'cubic-bezier(0.2, 0, 0, 1)' }],
    ['motion.slide', { duration: 700, delay: 50, easing: 'cubic-bezier(0.2, 0, 0, 1)' }],
  ] as const) {
    const drawer = await openToken(path);
    const play = drawer.getByRole('button', { name: 'Play', exact: true });
    await play.waitFor();
    expect(await runningAnimations(page)).toEqual([]);
    await play.click();
    expect(await runningAnimations(page)).toEqual([timing]);
    await closeDrawer(drawer);
  }
  assertQuiet();
});
