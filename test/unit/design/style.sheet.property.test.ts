import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anySet } from './any.tokens.ts';
import { rulesOf, sheets } from './style.sheets.ts';
import { tailwindCss } from './tailwind.ts';

describe('any set of tokens', () => {
  test('has names and values that stay in their declarations, one for each property, in the rules of their modes', () => {
    const run = fc.property(anySet, (set) => {
      const { resolution, names, css, tailwind } = sheets(set);
      const expected = [...resolution.tokens].flatMap(([id, tokens]) =>
        Array.from(tokens.values()).flatMap(({ path, type }) => {
          const name = names.get(id)?.get(path) ?? 'none';
          return type === 'typography' ? [name, `${name}-letter-spacing`] : [name];
        }),
      );
      const rules = rulesOf(css);
      expect(new Set(expected).size).toBe(expected.length);
      expect(rules.find(({ at }) => at === ':root')?.names ?? []).toEqual(expected);
      const known = new Set(expected);
      const allowed = [
        ':root',
        '(prefers-color-scheme:dark) :root',
        '[data-mode="light"]',
        '[data-mode="dark"]',
        '[data-mode="only"]',
      ];
      for (const { at, names: found } of rules) {
        expect(allowed).toContain(at);
        expect(found.filter((name) => !known.has(name))).toEqual([]);
      }
      const theme = rulesOf(tailwind);
      const base = theme.filter(({ at }) => at === '@theme' || at === ':root').flatMap((rule) => rule.names);
      expect(new Set(base).size).toBe(base.length);
      for (const { at, names: found } of theme) {
        expect(['@theme', ...allowed]).toContain(at);
        expect(found.filter((name) => !base.includes(name))).toEqual([]);
      }
      for (const text of [css, tailwind]) expect(text).not.toMatch(/<|javascript:1\)(?!")/);
    });
    fc.assert(run, runs(200));
  });

  test('is a theme that Tailwind compiles', async () => {
    const run = fc.asyncProperty(anySet, async (any) => {
      await expect(tailwindCss(any, 'p-4')).resolves.toBeTypeOf('string');
    });
    await fc.assert(run, runs(100));
  });
});
