import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { describe, expect, test } from 'vitest';
import {
  cellText,
  parseCell,
  suggestedAliases,
  textProblem,
} from '../../../../web/src/modules/design/table/cell.text.ts';
import { px, rgb } from '../../../support/fixtures/design.ts';

describe('a value in a cell', () => {
  test.each<[TokenType, Json, string]>([
    ['color', { ...rgb(1, 1, 1), hex: '#ffffff' }, '#ffffff'],
    ['dimension', px(8), '8px'],
    ['dimension', { value: -0.5, unit: 'rem' }, '-0.5rem'],
    ['duration', { value: 200, unit: 'ms' }, '200ms'],
    ['number', 1.5, '1.5'],
    ['fontWeight', 700, '700'],
    ['fontWeight', 'bold', 'bold'],
    ['fontFamily', ['Inter', 'sans-serif'], 'Inter, sans-serif'],
    ['color', '{color.brand}', '{color.brand}'],
  ])('of the type %s is one line that means the same: %j', (type, value, text) => {
    expect(cellText(type, value)).toBe(text);
    expect(parseCell(type, ` ${text} `)).toEqual(value);
  });

  test('is empty where the mode has none', () => {
    expect(cellText('color', undefined)).toBe('');
  });

  test.each<[TokenType, Json]>([
    ['shadow', {}],
    ['cubicBezier', [0, 0, 1, 1]],
    ['color', { $ref: '#/color/brand' }],
    ['dimension', { value: { $ref: '#/a' }, unit: 'px' }],
  ])('of the type %s does not fit into a line: %j', (type, value) => {
    expect(cellText(type, value)).toBeNull();
  });

  test.each<[TokenType, string]>([
    ['dimension', '8'],
    ['dimension', '8em'],
    ['number', 'many'],
    ['color', 'red'],
    ['color', '{brand'],
  ])('stays as it was typed where it is no %s, which is said: %s', (type, text) => {
    expect(parseCell(type, text)).toBe(text);
    expect(textProblem(type, text)).toMatch(/^Enter .+\.$/);
  });

  test.each<[TokenType, string]>([
    ['color', '#fff'],
    ['color', '{color.brand}'],
    ['fontWeight', 'bold'],
    ['fontFamily', 'Inter'],
  ])('may be, as a %s, %s', (type, text) => {
    expect(textProblem(type, text)).toBeNull();
  });
});

test('aliases are suggested after a brace, by any part of their paths', () => {
  const paths = ['color.brand', 'color.ink', 'brand.soft'];
  expect(suggestedAliases('{Brand', paths)).toEqual(['{color.brand}', '{brand.soft}']);
  expect(suggestedAliases('{', paths)).toHaveLength(3);
  expect(suggestedAliases('brand', paths)).toEqual([]);
});
