import { cssNames } from '@imprint/shared/design/css/css.names';
import { writeCss } from '@imprint/shared/design/css/css.sheet';
import { cssMedia, cssString, isMediaQuery } from '@imprint/shared/design/css/css.text';
import { cssValue } from '@imprint/shared/design/css/css.value';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import * as cssTree from 'css-tree';
import { describe, expect, test } from 'vitest';
import { dark, light, setOf } from './documents.ts';
import { rulesOf, sheets } from './style.sheets.ts';

describe('names and values', () => {
  const hostile = [
    '}',
    ';',
    '*/',
    '/*',
    '</style>',
    '<!--',
    '-->',
    '\n',
    '\r\f',
    '\\',
    '\\"',
    '"',
    "'",
    'url(javascript:1)',
    'expression(1)',
    '\u{1f600}',
    '\u2028',
    '\0',
    '\ud800',
    '){',
    '@import "x";',
    '!important',
    'var(--x)',
  ];

  test.each(hostile)('%j as a name and as a font makes one declaration', (text) => {
    const name = `a${text.replaceAll(/[{}.]/g, '_')}`;
    const token = { type: 'fontFamily' as const, description: null, deprecated: null, extensions: null };
    const path = `x.${name}`;
    const value = [text.replaceAll(/[{}]/g, '_'), 'serif'];
    const { css } = sheets({
      collections: [
        {
          id: 'tcol_1',
          modes: [light, dark],
          groups: new Map(),
          tokens: new Map([[path, { ...token, path, values: { light: value } }]]),
        },
      ],
    });
    const rules = rulesOf(css);
    expect(rules).toHaveLength(1);
    expect(rules[0]?.names).toEqual([expect.stringMatching(/^--x-a[\p{L}\p{N}\p{M}_-]*$/u)]);
  });

  test.each(hostile)('%j is read back from a string of CSS as it was', (text) => {
    const read = cssTree.parse(`a{b:${cssString(text)}}`);
    const strings: string[] = [];
    cssTree.walk(read, (node) => {
      if (node.type === 'String') strings.push(node.value);
    });
    expect(strings).toEqual([text.toWellFormed().replaceAll('\0', '\uFFFD')]);
  });

  test.each(hostile)('%j is no value of any type but a font family', (text) => {
    for (const type of [
      'color',
      'dimension',
      'fontWeight',
      'duration',
      'number',
      'strokeStyle',
      'shadow',
    ] as const)
      expect(cssValue(type, text)).toBeNull();
    expect(cssValue('dimension', { value: 1, unit: text })).toBeNull();
    expect(cssValue('color', { colorSpace: 'srgb', components: [0, 0, text] })).toBeNull();
  });

  test('that were kept are used as they are, and never leave their place either', () => {
    const set = setOf({
      a: { $type: 'number', $value: 1 },
      'a-2': { $type: 'number', $value: 2 },
      b: { a: { $type: 'number', $value: 3 } },
      'b-a': { $type: 'number', $value: 4 },
    });
    const resolution = resolveTokens(set);
    const names = cssNames(resolution, new Map([['tcol_1', new Map([['b-a', '--a']])]]));
    expect(Object.fromEntries(names.get('tcol_1') ?? [])).toEqual({
      a: '--a-2',
      'a-2': '--a-2-2',
      'b.a': '--b-a',
      'b-a': '--a',
    });
    const evil = new Map([['tcol_1', new Map([['a', '--x: 1} body {color']])]]);
    expect(rulesOf(writeCss(set, resolution, evil, null))).toEqual([
      { at: ':root', names: ['--x--1--body--color'] },
    ]);
  });
});

test('a media query that could take in what follows is not written', () => {
  expect(isMediaQuery('(prefers-color-scheme: dark)')).toBe(true);
  for (const query of ['((', '(a', ')(', 'a { b', 'a; b', '"', '\\', '</style>']) {
    expect(isMediaQuery(query)).toBe(false);
    expect(cssMedia(query, 'a {}')).toBe('');
  }
});
