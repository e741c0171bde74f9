import { describe, expect, test } from 'vitest';
import { openPage, startBrowser } from '../../support/browser/browser.ts';
import { dark, light, setOf, srgb } from './documents.ts';
import { sheets } from './style.sheets.ts';
import { tailwindCss } from './tailwind.ts';

const ext = 'org.imprint.modes';
const dim = { ...dark, id: 'dim', name: 'Dim', mediaQuery: null };
const [black, white, red] = [srgb(0, 0, 0), srgb(1, 1, 1), srgb(1, 0, 0)];

const set = setOf({
  $extensions: { [ext]: [light, dark, dim].map((mode) => ({ ...mode })) },
  color: {
    $type: 'color',
    page: { $value: white, $extensions: { [ext]: { dark: black } } },
    text: { $value: black, $extensions: { [ext]: { dark: white, dim: red } } },
    border: { $value: '{color.page}' },
  },
});

test('a browser shows the requested mode, whatever the system preference and the surrounding mode', async () => {
  const { browser, close } = await startBrowser();
  try {
    const { page } = await openPage(browser, { colorScheme: 'dark' });
    await page.setContent(`<style>${sheets(set).css}
      p { background-color: var(--color-border); color: var(--color-text); margin: 0 }</style>
      <p id="system">a</p><div data-mode="light"><p id="light">a</p></div>
      <div data-mode="dark"><p id="dark">a</p><div data-mode="dim"><p id="nested">a</p></div></div>`);
    const shown = () =>
      page.$$eval('p', (all) =>
        all.map((each) => {
          const { backgroundColor, color } = getComputedStyle(each);
          return [each.id, backgroundColor, color];
        }),
      );
    const [lit, unlit, alarm] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(255, 0, 0)'];
    const asked = [
      ['light', lit, unlit],
      ['dark', unlit, lit],
      ['nested', lit, alarm],
    ];
    expect(await shown()).toEqual([['system', unlit, lit], ...asked]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await shown()).toEqual([['system', lit, unlit], ...asked]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate(() => {
      document.documentElement.dataset.mode = 'dim';
    });
    expect(await shown()).toEqual([['system', lit, alarm], ...asked]);
  } finally {
    await close();
  }
});

describe('Tailwind compiles a theme', () => {
  test('to classes of its tokens, with rules for the modes', async () => {
    const css = await tailwindCss(set, 'bg-page', 'text-text');
    expect(css).toMatch(/\.bg-page \{\s*background-color: var\(--color-page\);/);
    expect(css).toMatch(/\.text-text \{\s*color: var\(--color-text\);/);
    expect(css).toMatch(/\[data-mode="dim"\] \{[^}]*--color-text: rgb\(255 0 0\);/);
  });
});
