import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { roleRules } from '@imprint/shared/site/role.rules';
import { guessRoles } from '@imprint/shared/site/site.roles';
import { describe, expect, test } from 'vitest';

describe('the tokens guessed for roles', () => {
  const guess = (...tokens: [path: string, type: TokenType][]) =>
    Object.fromEntries(
      Object.entries(guessRoles(tokens.map(([path, type]) => ({ path, type })))).map(([role, { path }]) => [
        role,
        path,
      ]),
    );

  test('are those whose names say so', () => {
    const guessed = guess(
      ['color.text.muted', 'color'],
      ['color.text.onAccent', 'color'],
      ['color.text.primary', 'color'],
      ['color.border', 'color'],
      ['color.background.default', 'color'],
      ['color.background.accent', 'color'],
      ['color.brand.500', 'color'],
      ['font.family.heading', 'fontFamily'],
      ['font.family.body', 'fontFamily'],
      ['border.radius', 'dimension'],
    );
    expect(guessed).toEqual({
      background: 'color.background.default',
      text: 'color.text.primary',
      muted: 'color.text.muted',
      accent: 'color.brand.500',
      onAccent: 'color.text.onAccent',
      border: 'color.border',
      fontBody: 'font.family.body',
      fontHeading: 'font.family.heading',
      radius: 'border.radius',
    });
  });

  test('have the type of the role and the shortest path', () => {
    expect(guess(['button.primary', 'color'], ['primary', 'color'], ['accent', 'dimension'])).toEqual({
      accent: 'primary',
    });
  });
});

describe('the rules of roles', () => {
  const gray = (light: number): Json => ({ colorSpace: 'srgb', components: [light, light, light] });
  const token = (light: number, dark = light) => ({
    value: 'var(--c)',
    light: gray(light),
    dark: gray(dark),
  });

  test('are none without tokens', () => {
    expect(roleRules({})).toBe('');
  });

  test.each([
    ['light', 1, 1, 'color-scheme: light'],
    ['dark', 0, 0, 'color-scheme: dark'],
  ])('keep a background that is %s in that scheme', (_, light, dark, expected) => {
    expect(roleRules({ background: token(light, dark) })).toContain(expected);
  });

  test('leave both schemes to a background that has both', () => {
    expect(roleRules({ background: token(1, 0) })).not.toContain('color-scheme');
  });

  test('make text on an accent legible in both schemes, unless it has a token', () => {
    expect(roleRules({ accent: token(0.2, 0.9) })).toContain('--site-on-accent: light-dark(#fff, #000)');
    const rules = roleRules({ accent: token(0.2), onAccent: { ...token(1), value: 'var(--on)' } });
    expect(rules).toContain('--site-on-accent: var(--on)');
  });

  test('mix lines and quiet text from the text and the background', () => {
    expect(roleRules({ text: token(0) })).toMatch(
      /--site-border: color-mix\(in oklab, var\(--site-text\) \d+%/,
    );
  });
});
