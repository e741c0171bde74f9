import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { documentText, paragraphs, waitForSiteStyle } from '../../support/browser/page.editor.ts';
import { restClient } from '../../support/clients/http.ts';
import { createComponent } from '../../support/fixtures/components.ts';
import { importTokens, lightAndDark, px, rgb } from '../../support/fixtures/design.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

const darkValue = (value: unknown) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });

const design = {
  $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
  color: {
    $type: 'color',
    background: { $value: rgb(1, 0.98, 0.94), ...darkValue(rgb(0.08, 0.07, 0.1)) },
    text: { $value: rgb(0.2, 0.05, 0.1), ...darkValue(rgb(0.95, 0.9, 0.85)) },
    accent: { $value: rgb(0, 0.2, 0.4), ...darkValue(rgb(0.6, 0.8, 1)) },
  },
  font: { heading: { $type: 'fontFamily', $value: ['Georgia', 'serif'] } },
  radius: { $type: 'dimension', $value: px(13) },
};

const blocks = [
  { type: 'heading', text: 'Harbour', level: 2 },
  paragraph('p', 'Rye **rests** overnight, see [the oven](/oven) and `salt`.'),
  { type: 'list', items: [{ text: 'Rye' }, { text: 'Water' }] },
  { type: 'quote', text: 'Patience', citation: 'Mara' },
  { type: 'divider' },
  {
    type: 'section',
    background: 'strong',
    children: [{ type: 'paragraph', text: 'Baked daily' }],
  },
  { type: 'button', label: 'Order', href: '/order' },
  {
    type: 'table',
    rows: [
      ['Day', 'Hours'],
      ['Monday', '7 to 12'],
    ],
    hasHeader: true,
  },
] as const;

/** What is compared of elements. */
const properties = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'color',
  'backgroundColor',
] as const;

/** The font of the dashboard. */
const inter = /^"Inter Variable"/;

const looksOf = (page: Page, selector: string) =>
  page.evaluate(
    ([all, names]) =>
      [...document.querySelectorAll(all)].map((element) => {
        const style = getComputedStyle(element);
        return names.map((name) => style[name]).join(' | ');
      }),
    [selector, properties] as const,
  );

test('the canvas looks as the website does, nothing of the dashboard does, and a switch turns it off', async () => {
  const { id: projectId } = await createProject(rest);
  expect((await importTokens(rest, projectId, design)).at('data.isApplied')).toBe(true);
  const website = await createWebsite(rest, { projectId });
  const component = await createComponent(rest, { projectId });
  const created = await createPage(rest, {
    websiteId: website.id,
    title: 'Opening hours',
    blocks: [...blocks, { type: 'component', componentId: component.id, props: {}, children: [] }],
  });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/pages/${created.id}`);
  const site = page.locator('.site-canvas');
  await waitForSiteStyle(page);
  await page.getByRole('button', { name: 'Show preview' }).click();
  // So wide that text has its full size in both.
  await page.setViewportSize({ width: 3200, height: 900 });
  const shown = page.frameLocator('iframe[title^="Preview of"]').locator('body');
  await shown.getByText('Baked daily').waitFor();
  for (const name of ['h2', 'p', 'li', 'blockquote', 'hr', 'a', 'code', 'th', '.b-section']) {
    const lookIn = (element: Element, names: typeof properties) => {
      const style = getComputedStyle(element);
      return names.map((property) => style[property]);
    };
    const inPreview = await shown.locator('main').locator(name).first().evaluate(lookIn, properties);
    expect(await documentText(page).locator(name).first().evaluate(lookIn, properties), name).toEqual(
      inPreview,
    );
  }
  await page.getByRole('button', { name: 'Close preview' }).click();
  await paragraphs(page).first().hover();
  await assertScreenAccessible(page, 'site-style');

  expect(await page.evaluate(unscopedRules)).toEqual([]);
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await documentText(page).getByRole('button', { name: 'Fill: body' }).evaluate(fontOf)).toMatch(
    inter,
  );
  const dashboardParts = '#root :not([data-canvas], [data-canvas] *), [data-canvas] > [data-editor-ui] svg';
  const withSite = await looksOf(page, dashboardParts);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Site style' }).click();
  await expect.poll(() => site.count()).toBe(0);
  await expect.poll(() => looksOf(page, dashboardParts)).toEqual(withSite);
  expect(await paragraphs(page).first().evaluate(fontOf)).toMatch(inter);
  await page.reload();
  await paragraphs(page).first().waitFor();
  expect(await site.count()).toBe(0);
  assertQuiet();
});

/** The rules of adopted style sheets that are in no scope; runs in the page. */
function unscopedRules(): string[] {
  const unscoped = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSScopeRule) return rule.start?.startsWith('.site-canvas') ? [] : [rule.cssText];
      if (rule instanceof CSSLayerStatementRule) return [];
      return rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
        ? unscoped(rule.cssRules)
        : [rule.cssText];
    });
  return document.adoptedStyleSheets.flatMap((sheet) => unscoped(sheet.cssRules));
}
