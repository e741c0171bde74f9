import { writeCss } from '@imprint/shared/design/css/css.sheet';
import { cssValue } from '@imprint/shared/design/css/css.value';
import type { Json, JsonObject } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import type { Mode } from '@imprint/shared/shapes/design';
import { describe, expect, test } from 'vitest';
import { dark, light, px, setOf, srgb } from './documents.ts';
import { rulesOf, sheets } from './style.sheets.ts';

const modes = [light, dark];

test('a style sheet has each token by default, and in each mode what differs there', () => {
  const { css } = sheets(
    setOf({
      $extensions: { 'org.imprint.modes': modes },
      color: {
        $type: 'color',
        gray: { $value: srgb(0, 0, 0), $extensions: { 'org.imprint.modes': { dark: srgb(1, 1, 1) } } },
        text: { $root: { $value: '{color.gray}' } },
      },
      space: { $type: 'dimension', small: { $value: px(4) } },
      heading: {
        $type: 'typography',
        $value: {
          fontFamily: ['My Font', 'serif'],
          fontSize: px(42),
          fontWeight: 'bold',
          letterSpacing: px(0.1),
          lineHeight: 1.2,
        },
      },
      title: { $value: '{heading}' },
    }),
  );
  expect(css).toBe(`:root {
  --color-gray: rgb(0 0 0);
  --color-text: var(--color-gray);
  --space-small: 4px;
  --heading: 700 42px/1.2 "My Font", serif;
  --heading-letter-spacing: 0.1px;
  --title: var(--heading);
  --title-letter-spacing: var(--heading-letter-spacing);
}
@media (prefers-color-scheme: dark) {
  :root {
    --color-gray: rgb(255 255 255);
    --color-text: var(--color-gray);
  }
}
[data-mode="light"] {
  --color-gray: rgb(0 0 0);
  --color-text: var(--color-gray);
}
[data-mode="dark"] {
  --color-gray: rgb(255 255 255);
  --color-text: var(--color-gray);
}
`);
});

test.each<[TokenType, Json, string]>([
  ['color', { colorSpace: 'oklch', components: [0.7, 0.2, 'none'], alpha: 0.5 }, 'oklch(0.7 0.2 none / 0.5)'],
  ['color', { colorSpace: 'display-p3', components: [1, 0, 1] }, 'color(display-p3 1 0 1)'],
  ['color', { colorSpace: 'hsl', components: [330, 100, 50] }, 'hsl(330 100% 50%)'],
  ['dimension', { value: -0, unit: 'rem' }, '0rem'],
  ['fontWeight', 'extra-bold', '800'],
  ['duration', { value: 1.5, unit: 's' }, '1.5s'],
  ['cubicBezier', [0.5, 0, 1, 1], 'cubic-bezier(0.5, 0, 1, 1)'],
  ['number', 1e-9, '0'],
  ['strokeStyle', { dashArray: [px(1)], lineCap: 'butt' }, 'dashed'],
  ['border', { color: srgb(1, 0, 0), width: px(1), style: 'solid' }, '1px solid rgb(255 0 0)'],
  [
    'transition',
    { duration: { value: 200, unit: 'ms' }, delay: { value: 0, unit: 'ms' }, timingFunction: [0.5, 0, 1, 1] },
    '200ms cubic-bezier(0.5, 0, 1, 1) 0ms',
  ],
  [
    'shadow',
    [{ color: srgb(0, 0, 0), offsetX: px(1), offsetY: px(2), blur: px(3), spread: px(4), inset: true }],
    'inset 1px 2px 3px 4px rgb(0 0 0)',
  ],
  [
    'gradient',
    [
      { color: srgb(0, 0, 0), position: -99 },
      { color: srgb(1, 1, 1), position: 42 },
    ],
    'linear-gradient(90deg, rgb(0 0 0) 0%, rgb(255 255 255) 100%)',
  ],
])('%s %j is %s', (type, value, text) => {
  expect(cssValue(type, value)).toBe(text);
});

test('a theme of Tailwind has each token in the namespace of its type', () => {
  const { tailwind } = sheets(
    setOf({
      $extensions: { 'org.imprint.modes': modes },
      color: {
        brand: {
          $type: 'color',
          $value: srgb(0, 0, 1),
          $extensions: { 'org.imprint.modes': { dark: srgb(1, 0, 0) } },
        },
      },
      brand: { accent: { $value: '{color.brand}' } },
      radius: { card: { $type: 'dimension', $value: px(8) } },
      gutter: { $type: 'dimension', $value: px(24) },
      font: { sans: { $type: 'fontFamily', $value: 'Inter' } },
      easing: { out: { $type: 'cubicBezier', $value: [0, 0, 0.5, 1] } },
      typography: {
        title: {
          $type: 'typography',
          $value: { fontFamily: 'Inter', fontSize: px(20), fontWeight: 600, lineHeight: 1.5 },
        },
      },
      fast: { $type: 'duration', $value: { value: 100, unit: 'ms' } },
    }),
  );
  expect(rulesOf(tailwind)).toEqual([
    {
      at: '@theme',
      names: expect.arrayContaining([
        '--color-brand',
        '--color-brand-accent',
        '--radius-card',
        '--spacing-gutter',
        '--font-sans',
        '--ease-out',
        '--text-title',
        '--text-title--line-height',
        '--text-title--letter-spacing',
        '--text-title--font-weight',
      ]),
    },
    { at: ':root', names: ['--fast'] },
    { at: '(prefers-color-scheme:dark) :root', names: ['--color-brand', '--color-brand-accent'] },
    { at: '[data-mode="light"]', names: ['--color-brand', '--color-brand-accent'] },
    { at: '[data-mode="dark"]', names: ['--color-brand', '--color-brand-accent'] },
  ]);
});

test('one collection is written without names that only others have', () => {
  const one = setOf({ a: { $type: 'number', $value: 1 } }, 'tcol_1');
  const other = setOf({ b: { $value: '{a}' }, c: { $value: '{b}' } }, 'tcol_2');
  const set = { collections: [...one.collections, ...other.collections] };
  const { resolution, names } = sheets(set);
  expect(writeCss(set, resolution, names, 'tcol_2')).toBe(':root {\n  --b: 1;\n  --c: var(--b);\n}\n');
});

describe('modes', () => {
  const dim = { id: 'dim', name: 'Dim', isDefault: false, mediaQuery: null };
  const ext = 'org.imprint.modes';
  const number = (value: Json, inModes: JsonObject = {}): JsonObject => ({
    $type: 'number',
    $value: value,
    $extensions: { [ext]: inModes },
  });
  const inModes = (all: readonly Mode[], document: JsonObject) =>
    ({ $extensions: { [ext]: all.map((mode) => ({ ...mode })) }, ...document }) as JsonObject;
  /** The style sheet of documents, each a collection, without its first rule. */
  const rulesOfModes = (...documents: JsonObject[]) => {
    const collections = documents.flatMap((each, order) => setOf(each, `tcol_${order}`).collections);
    return sheets({ collections }).css.replace(/^:root \{[^}]*\}\n/, '');
  };

  /** The media query, selector and declarations of these rules. */
  const namesOfModes = (...documents: JsonObject[]) =>
    rulesOf(rulesOfModes(...documents)).map(({ at, names }) => [at, names.join(' ')]);

  test('that a page asks for take back all that another one changes', () => {
    const document = { a: number(1, { dark: 2 }), b: number(3, { dim: 4 }), same: number(5) };
    expect(rulesOfModes(inModes([light, dark, dim], document))).toBe(`@media (prefers-color-scheme: dark) {
  :root {
    --a: 2;
  }
}
[data-mode="light"] {
  --a: 1;
  --b: 3;
}
[data-mode="dark"] {
  --a: 2;
  --b: 3;
}
[data-mode="dim"] {
  --a: 1;
  --b: 4;
}
`);
  });

  test('leave alone what collections without them hold, but for what points into one that has them', () => {
    const contrast = { ...dim, id: 'high', mediaQuery: '(prefers-contrast: more)' };
    const own = { size: number(1, { high: 2 }), alias: { $value: '{color}' } };
    const rules = namesOfModes(
      inModes([light, dark, dim], { color: number(1, { dark: 2 }) }),
      inModes([{ ...light, id: 'normal' }, contrast], own),
    );
    expect(rules).toEqual([
      ['(prefers-color-scheme:dark) :root', '--color --alias'],
      ['(prefers-contrast:more) :root', '--size'],
      ['[data-mode="light"]', '--color --alias'],
      ['[data-mode="dark"]', '--color --alias'],
      ['[data-mode="dim"]', '--color --alias'],
      ['[data-mode="normal"]', '--size'],
      ['[data-mode="high"]', '--size'],
    ]);
  });

  test('of one id in several collections follow the media query of each, or none', () => {
    const other = { ...dark, mediaQuery: '(min-width: 600px)' };
    const never = { ...dark, mediaQuery: null };
    const rules = namesOfModes(
      inModes([light, never], { a: number(1, { dark: 2 }), d: number(7, { dark: '{b}' }) }),
      inModes([light, dark], { b: number(3, { dark: 4 }) }),
      inModes([light, other], { c: number(5, { dark: 6 }), e: { $value: '{a}' } }),
    );
    expect(rules).toEqual([
      ['(prefers-color-scheme:dark) :root', '--b'],
      ['(min-width:600px) :root', '--c'],
      ['[data-mode="light"]', '--a --d --b --c --e'],
      ['[data-mode="dark"]', '--a --d --b --c --e'],
    ]);
  });
});
