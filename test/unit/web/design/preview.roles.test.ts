import { describe, expect, test } from 'vitest';
import {
  bestMatch,
  previewRoles,
  roleDeclarations,
} from '../../../../web/src/modules/design/preview/preview.roles.ts';
import { srgb } from '../../design/documents.ts';
import { color, resolutionOf } from '../support/tokens.ts';

const roleOf = (name: string) => {
  const role = previewRoles.find((each) => each.name === name);
  if (!role) throw new Error(`There is no role ${name}.`);
  return role;
};

/** Which of these colors a role takes. */
function taken(role: string, ...names: string[]): string | null {
  const document = Object.fromEntries(names.map((name) => [name, color(srgb(0, 0, 0))]));
  const [tokens] = resolutionOf(document).tokens.values();
  return bestMatch(roleOf(role), [...(tokens?.values() ?? [])])?.path ?? null;
}

describe('the token that a part of the preview takes by itself', () => {
  test.each([
    ['background', ['ink', 'paper'], 'paper'],
    ['background', ['surface', 'background'], 'background'],
    ['background', ['on-background', 'surface'], 'surface'],
    ['background', ['on-background', 'ink'], null],
    ['surface', ['background', 'card'], 'card'],
    ['surface', ['background'], 'background'],
    ['text', ['accent', 'ink'], 'ink'],
    ['text', ['on-accent'], 'on-accent'],
    ['text', ['link', 'pink'], null],
    ['accent', ['on-accent', 'link', 'primary'], 'primary'],
    ['accent', ['link'], 'link'],
    ['on-accent', ['accent', 'on-primary'], 'on-primary'],
    ['on-accent', ['white'], 'white'],
    ['accent', ['Brand'], 'Brand'],
  ])('%s of %j is the one whose path sounds most like it', (role, names, path) => {
    expect(taken(role, ...names)).toBe(path);
  });

  test('is of the type that the part is made of', () => {
    expect(taken('radius', 'radius')).toBeNull();
  });
});

describe('what is declared for a part', () => {
  test('is its value under its own name', () => {
    expect(roleDeclarations(roleOf('accent'), 'red', '1px')).toEqual([
      { name: '--imprint-accent', value: 'red' },
    ]);
  });

  test('has the letter spacing of a type besides, which a font has no place for', () => {
    const declared = roleDeclarations(roleOf('heading'), '700 30px Georgia', '1px');
    expect(declared.map(({ value }) => value)).toEqual(['700 30px Georgia', '1px']);
    expect(declared.every(({ name }) => name.startsWith('--imprint-heading'))).toBe(true);
    expect(new Set(declared.map(({ name }) => name)).size).toBe(2);
  });
});
