import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { createComponent } from '../../support/fixtures/components.ts';
import { createToken, importTokens, lightAndDark, px, rgb, styleOf } from '../../support/fixtures/design.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const darkValue = (value: unknown) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });

const document = {
  $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
  color: {
    $type: 'color',
    background: { $value: rgb(1, 0.98, 0.94), ...darkValue(rgb(0.08, 0.07, 0.1)) },
    sea: { $value: rgb(0, 0.2, 0.4), ...darkValue(rgb(0.6, 0.8, 1)) },
    accent: { $value: '{color.sea}' },
  },
  font: { heading: { $type: 'fontFamily', $value: ['Georgia', 'serif'] } },
  radius: { $type: 'dimension', $value: px(13) },
};

async function createDesign(): Promise<string> {
  const { id: projectId } = await createProject(rest);
  const imported = await importTokens(rest, projectId, document);
  expect(imported.at('data.isApplied'), imported.text).toBe(true);
  return projectId;
}

/** What is shown in the frame with this title. */
const shown = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('body');
const button = (body: Locator) => body.locator('.b-button').first();
const backgroundOf = (body: Locator) => styleOf(button(body), 'background-color');
/** Schemes that are emulated for a page hold for its frames as well. */
const withoutScheme = (page: Page) => page.emulateMedia({ colorScheme: null });

test('a token is seen on a chosen page of the project before it is saved, and a component in the same style', async () => {
  const projectId = await createDesign();
  const website = await createWebsite(rest, { projectId });
  const blocks = [{ type: 'button', label: 'Order', href: '/about' }];
  await createPage(rest, { websiteId: website.id, title: 'Opening hours', blocks });
  await createPage(rest, { websiteId: website.id, title: 'About', slug: 'about', blocks });
  const component = await createComponent(rest, { projectId });

  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/preview?project=${projectId}`);
  await withoutScheme(page);
  await expect.poll(() => backgroundOf(shown(page, 'Preview of Opening hours'))).toBe('rgb(0, 51, 102)');
  await page.getByRole('button', { name: 'Preview in dark mode' }).click();
  await expect.poll(() => backgroundOf(shown(page, 'Preview of Opening hours'))).toBe('rgb(153, 204, 255)');
  await page.getByRole('button', { name: 'Preview in light mode' }).click();
  await page.getByLabel('Page', { exact: true }).click();
  await page.getByRole('option', { name: 'About' }).click();
  await shown(page, 'Preview of About').getByRole('heading', { name: 'About' }).waitFor();
  await assertScreenAccessible(page, 'design-preview');

  await withoutScheme(page);
  await page.getByRole('link', { name: 'Tokens', exact: true }).click();
  await page.getByRole('link', { name: 'color.sea' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.sea' });
  const preview = shown(page, 'Preview of About');
  await expect.poll(() => backgroundOf(preview)).toBe('rgb(0, 51, 102)');
  await drawer.getByLabel('Value in Light: hexadecimal').fill('#7a1f3d');
  await expect.poll(() => backgroundOf(preview)).toBe('rgb(122, 31, 61)');
  await drawer.getByLabel('Value in Dark: hexadecimal').fill('#ffd0a0');
  await expect.poll(() => backgroundOf(preview)).toBe('rgb(255, 208, 160)');
  await drawer.locator('iframe').scrollIntoViewIfNeeded();
  await assertScreenAccessible(page, 'design-token-preview');

  await withoutScheme(page);
  await page.goto(`${dashboard.url}/design/components/${component.id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const whole = shown(page, 'Preview of the component');
  await expect.poll(() => backgroundOf(whole)).toBe('rgb(0, 51, 102)');
  expect(await styleOf(button(whole), 'border-radius')).toBe('13px');
  expect(await styleOf(whole.getByRole('heading').first(), 'font-family')).toContain('Georgia');
  await assertScreenAccessible(page, 'component-preview');
  assertQuiet();
});

deepTest('without a website there is an example, in each mode', async () => {
  const projectId = await createDesign();
  const body = { projectId, name: 'Density', modes: [{ id: 'loose', name: 'Loose', isDefault: true }] };
  const dense = { id: 'dense', name: 'Dense', isDefault: false };
  const created = await rest('POST /v1/design/collections', {
    body: { ...body, modes: [...body.modes, dense] },
  });
  const collectionId = created.at('data.id');
  const values = { loose: rgb(1, 0, 0), dense: rgb(0, 0, 1) };
  await createToken(rest, { projectId, collectionId, path: 'on-accent', type: 'color', values });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/preview?project=${projectId}`);
  const example = shown(page, 'Preview of an example page');
  await expect.poll(() => styleOf(button(example), 'color')).toBe('rgb(255, 0, 0)');
  await page.getByLabel('Mode', { exact: true }).selectOption('Dense');
  await expect.poll(() => styleOf(button(example), 'color')).toBe('rgb(0, 0, 255)');
  await assertScreenAccessible(page, 'design-preview-example');
  await page.getByRole('link', { name: 'Create a website' }).click();
  await page.getByRole('dialog', { name: 'New website' }).waitFor();
  assertQuiet();
});

deepTest(
  'a value that is not valid changes nothing, and a link in the preview leads to its page',
  async () => {
    const projectId = await createDesign();
    const website = await createWebsite(rest, { projectId });
    const link = { type: 'paragraph', text: '[Who we are](/about)' };
    await createPage(rest, { websiteId: website.id, title: 'Opening hours', blocks: [link] });
    await createPage(rest, { websiteId: website.id, title: 'About', slug: 'about' });
    const { page, assertQuiet } = await dashboard.openWith(cookie, `/design/preview?project=${projectId}`);
    const place = await shown(page, 'Preview of Opening hours').getByText('Who we are').boundingBox();
    await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
    await shown(page, 'Preview of About').getByRole('heading', { name: 'About' }).waitFor();

    await page.getByRole('link', { name: 'Tokens', exact: true }).click();
    await page.getByRole('link', { name: 'radius' }).click();
    const drawer = page.getByRole('dialog', { name: 'radius' });
    const radius = () =>
      shown(page, 'Preview of About').evaluate((body) =>
        getComputedStyle(body).getPropertyValue('--site-radius').trim(),
      );
    await expect.poll(radius).toBe('13px');
    await drawer.getByLabel('Value in Light: number').fill('3');
    await expect.poll(radius).toBe('3px');
    await drawer.getByLabel('Value in Light: number').fill('many');
    await drawer.getByText(/^The value/).waitFor();
    expect(await radius()).toBe('3px');
    assertQuiet();
  },
);
