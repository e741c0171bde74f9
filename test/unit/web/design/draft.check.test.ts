import type { TokenDraft } from '@imprint/shared/design/token.set';
import { describe, expect, test } from 'vitest';
import { checkDraft, problemSentence } from '../../../../web/src/modules/design/draft.check.ts';
import { px, setOf, srgb } from '../../design/documents.ts';
import { color } from '../support/tokens.ts';

const set = setOf({
  color: { brand: color(srgb(1, 0, 0)), link: color('{color.brand}'), hover: color('{color.link}') },
  space: { small: { $type: 'dimension', $value: px(8) } },
});

const draft = (path: string, more: Partial<TokenDraft>): TokenDraft => ({
  path,
  type: null,
  values: {},
  description: null,
  deprecated: null,
  extensions: null,
  ...more,
});
const check = (path: string, more: Partial<TokenDraft>, before: string | null = path) =>
  checkDraft(set, 'tcol_1', draft(path, more), before);

describe('a token that is being written', () => {
  test('comes to its value, with what it points at put in', () => {
    const { problems, resolved } = check('color.link', {
      type: 'color',
      values: { default: '{color.brand}' },
    });
    expect(problems).toEqual([]);
    expect(resolved).toEqual({ default: srgb(1, 0, 0) });
  });

  test('shows in what points at it before it is saved', () => {
    const values = { default: srgb(0, 1, 0) };
    const { resolution } = check('color.brand', { type: 'color', values });
    const tokens = resolution?.tokens.get('tcol_1');
    expect(tokens?.get('color.hover')?.values).toEqual(values);
    expect(set.collections[0]?.tokens.get('color.brand')?.values).toEqual({ default: srgb(1, 0, 0) });
  });

  test('is told where it would point back at itself, and nothing is known of its value', () => {
    const { problems, resolved } = check('color.brand', {
      type: 'color',
      values: { default: '{color.hover}' },
    });
    expect(problems[0]).toMatch(/^It points back at itself/);
    expect(resolved).toEqual({});
  });

  test('is told what is wrong with its value as a sentence', () => {
    const { problems } = check('space.small', { type: 'dimension', values: { default: { value: 'wide' } } });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toMatch(/^(It|The value at) .+\.$/);
  });

  test('is told what becomes wrong with others because of it, by their paths', () => {
    const { problems } = check('color.brand', { type: 'dimension', values: { default: px(8) } });
    expect(problems).toContainEqual(expect.stringMatching(/^color\.link .+\.$/));
  });

  test('is told each thing once', () => {
    const { problems } = check('color.brand', { type: 'color', values: { default: '{color.none}' } });
    expect(new Set(problems).size).toBe(problems.length);
  });

  test('is still what others point at while its path is being changed', () => {
    const values = { default: srgb(0, 1, 0) };
    const { problems, resolution } = check('color.accent', { type: 'color', values }, 'color.brand');
    expect(problems).toEqual([]);
    const tokens = resolution?.tokens.get('tcol_1');
    expect(tokens?.get('color.link')?.values).toEqual(values);
    expect(tokens?.has('color.accent')).toBe(false);
  });

  test('is checked under its own path where it is new', () => {
    const values = { default: '{color.link}' };
    const { problems, resolved } = check('color.new', { type: 'color', values }, null);
    expect(problems).toEqual([]);
    expect(resolved).toEqual({ default: srgb(1, 0, 0) });
  });

  test('is not known to be wrong before all tokens are known', () => {
    const unknown = checkDraft(null, 'tcol_1', draft('color.brand', { values: { default: '{none}' } }), null);
    expect(unknown).toEqual({ problems: [], resolved: {}, resolution: null });
  });
});

test.each([
  ['points at {space.none}, which does not exist', 'It points at {space.none}, which does not exist.'],
  ['at lineHeight must be a number', 'The value at lineHeight must be a number.'],
])('what is wrong is said as a sentence: %s', (message, sentence) => {
  expect(problemSentence(message)).toBe(sentence);
});
