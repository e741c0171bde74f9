import { describe, expect, test } from 'vitest';
import {
  formatDashes,
  formatFonts,
  formatHex,
  formatNumber,
  parseDashes,
  parseFonts,
  parseHex,
  parseNumber,
} from '../../../../web/src/modules/design/values/typed.values.ts';

describe('a number', () => {
  test.each([
    ['8', 8],
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 12 ', 12],
    ['-3', -3],
    ['0', 0],
  ])('is read with a point or a comma: %j', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test.each(['', ' ', 'tall', '1.2.3', '1,000,5', '8px', 'Infinity', 'NaN'])(
    'stays what was typed where it is none: %j',
    (text) => {
      expect(parseNumber(text)).toBe(text);
    },
  );

  test.each([
    [8, '8'],
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333'],
    ['tall', 'tall'],
    [undefined, ''],
    [{ $ref: '#/a' }, ''],
  ])('is shown without what arithmetic leaves behind: %j', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('fonts', () => {
  test.each([
    ['Inter, sans-serif', ['Inter', 'sans-serif']],
    ['Inter', 'Inter'],
    [' Inter ,, serif,', ['Inter', 'serif']],
    ['', []],
  ])('are read with commas between them: %j', (text, fonts) => {
    expect(parseFonts(text)).toEqual(fonts);
  });

  test.each([
    [['Inter', 'sans-serif'], 'Inter, sans-serif'],
    ['Inter', 'Inter'],
    [['Inter', 7], 'Inter'],
    [undefined, ''],
  ])('are shown as they are typed: %j', (value, text) => {
    expect(formatFonts(value)).toBe(text);
  });
});

describe('the lengths of dashes', () => {
  test.each([
    [
      '4px 0.5rem',
      [
        { value: 4, unit: 'px' },
        { value: 0.5, unit: 'rem' },
      ],
    ],
    [
      ' 4px,2px ',
      [
        { value: 4, unit: 'px' },
        { value: 2, unit: 'px' },
      ],
    ],
    ['.5rem', [{ value: 0.5, unit: 'rem' }]],
    ['4px wide', [{ value: 4, unit: 'px' }, 'wide']],
    ['4em', ['4em']],
    ['1.2.3px', ['1.2.3px']],
    ['.px', ['.px']],
  ])('are read, and what is none stays what was typed: %j', (text, lengths) => {
    expect(parseDashes(text)).toEqual(lengths);
  });

  test('are shown as they are typed', () => {
    const lengths = [{ value: 4, unit: 'px' }, { value: 0.5, unit: 'rem' }, 'wide'];
    expect(formatDashes(lengths)).toBe('4px 0.5rem wide');
    expect(parseDashes(formatDashes(lengths))).toEqual(lengths);
    expect(formatDashes('4px')).toBe('');
  });
});

describe('the hexadecimal digits of a color', () => {
  const srgb = (...components: number[]) => ({ colorSpace: 'srgb', components });

  test.each([
    ['#fff', { ...srgb(1, 1, 1), hex: '#ffffff' }],
    ['#1A6334', { ...srgb(0.10196, 0.38824, 0.20392), hex: '#1a6334' }],
    ['1a6334', { ...srgb(0.10196, 0.38824, 0.20392), hex: '#1a6334' }],
    [' #000 ', { ...srgb(0, 0, 0), hex: '#000000' }],
    ['#ff000080', { ...srgb(1, 0, 0), alpha: 0.50196, hex: '#ff0000' }],
  ])('are read in any of their forms: %j', (text, color) => {
    expect(parseHex(text)).toEqual(color);
  });

  test.each(['#zzz', '#ff', '#ffff', '#fffffff', 'red', ''])(
    'stay what was typed where they are none: %j',
    (text) => {
      expect(parseHex(text)).toBe(text);
    },
  );

  test.each(['#000000', '#1a6334', '#fefefe', '#7a1f3d'])('are shown as they were typed: %s', (text) => {
    expect(formatHex(parseHex(text))).toBe(text);
  });

  test('are shown of colors of other spaces, too, and of nothing else', () => {
    expect(formatHex({ colorSpace: 'oklch', components: [1, 0, 0] })).toBe('#ffffff');
    expect([formatHex('#zz'), formatHex(undefined), formatHex({ $ref: '#/a' })]).toEqual(['#zz', '', '']);
  });
});
