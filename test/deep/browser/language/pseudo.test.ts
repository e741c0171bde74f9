import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import {
  framedScreens,
  publicScreens,
  seedDemo,
  waitUntilSettled,
} from '../../../support/browser/screens.ts';

const dashboard = await startDashboard();
const demo = await seedDemo(dashboard);
const full = await dashboard.signIn(demo.owner);
const empty = await dashboard.signIn(dashboard.owner);
const visitor = await dashboard.open();
expect(await dashboard.call(empty.context, 'organizations.create', { name: 'Fresh' })).toBe(200);
for (const { context } of [full, empty, visitor])
  await context.addInitScript(() => localStorage.setItem('imprint.language', 'en-XA'));

/** The documentation of the API is not part of the dashboard's catalog. */
const isDocumentation = (route: string) => route.startsWith('/docs');

describe('every text of a screen is in the catalog', () => {
  test.for(publicScreens().filter(({ route }) => !isDocumentation(route)))(
    '$route before signing in',
    async ({ path }) => assertTranslated(visitor.page, path),
  );
  test.for(framedScreens(demo.ids))('$route with data', async ({ path }) =>
    assertTranslated(full.page, path),
  );
  test.for(framedScreens())('$route without data', async ({ path }) =>
    assertTranslated(empty.page, `${path}?organization=fresh`),
  );
});

/** Opens a screen in the pseudo-language and asserts that no word without accents is of the dashboard. */
async function assertTranslated(page: Page, path: string): Promise<void> {
  const data = new Set(neverTranslated);
  const bodies: Promise<void>[] = [];
  page.removeAllListeners('response');
  page.on('response', (response) => {
    if (!/\/trpc\//.test(response.url())) return;
    const read = response.text().then(
      (text) => void JSON.parse(text, (_name, value) => addWords(data, value)),
      // A response of the screen before.
      () => undefined,
    );
    bodies.push(read);
  });
  await page.goto(`${dashboard.url}${path}`);
  await waitUntilSettled(page);
  await Promise.all(bodies);
  const texts = await page.evaluate(visibleTexts);
  const untranslated = texts.filter((text) => wordsOf(text).some((word) => !data.has(word)));
  expect([...new Set(untranslated)].join('\n')).toBe('');
}

/** Names, formats of dates, lists and sizes, and keys. */
const neverTranslated =
  'imprint inter utc jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun ctrl shift esc and bytes'.split(
    ' ',
  );

/** The words of a text that have no accents, without those of addresses, ids, times and a `robots.txt`. */
function wordsOf(text: string): string[] {
  const words =
    text
      .replace(/\S+@\S+|\S+:\/\/\S+|\b[a-z]+_[\w…]+|\d+ \w+ ago|^(User-agent|Allow):/gm, ' ')
      .match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => /^[A-Za-z]+$/.test(word)).map((word) => word.toLowerCase());
}

/** Adds the words of a value of a response, which is what people wrote. */
function addWords(data: Set<string>, value: unknown): void {
  if (typeof value === 'string')
    for (const [word] of value.matchAll(/[A-Za-z]{3,}/g)) data.add(word.toLowerCase());
}

/** What the page says and names, without code and documents; runs in the page. */
function visibleTexts(): string[] {
  const kept = 'script, style, noscript, code, pre, kbd, iframe, [contenteditable], [translate=no]';
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent?.trim() && !parentElement?.closest(kept)) texts.push(textContent.trim());
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (!element.closest(kept)) texts.push(element.getAttribute(name) ?? '');
  return texts;
}
