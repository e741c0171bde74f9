import { readFileSync } from 'node:fs';
import { readDtcg } from '@imprint/shared/design/dtcg/dtcg.read';
import { writeDtcg } from '@imprint/shared/design/dtcg/dtcg.write';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject } from '@imprint/shared/design/token.set';
import { describe, expect, test } from 'vitest';
import { collectionOf, problemsOf, px, setOf, srgb, valuesOf } from './documents.ts';

describe('examples of the specification', () => {
  interface Example {
    name: string;
    /** Why it is invalid: some are abbreviated, others show what is not allowed. */
    problems: string[];
    document: JsonObject;
  }
  // Safe because the file is our own, and other contents fail the tests below.
  const examples = JSON.parse(
    readFileSync(new URL('specification.examples.json', import.meta.url), 'utf8'),
  ) as Example[];

  test.each(examples)('$name is resolved, or refused for what it lacks', ({ document, problems }) => {
    expect(problemsOf(document)).toEqual(problems);
  });

  const isWrittenToday = ({ document }: Example) => {
    const { problems, notes } = readDtcg(document, null);
    return problems.length + notes.length === 0;
  };
  test.each(examples.filter(isWrittenToday))('$name is written as it was read', ({ document }) => {
    const set = setOf(document);
    const written = writeDtcg(set);
    const { $schema, ...meaning } = written;
    expect($schema).toBe('https://www.designtokens.org/schemas/2025.10/format.json');
    expect(setOf(written)).toEqual(set);
    // A group may use $ref as $extends; it is written as $extends.
    const given = JSON.stringify(document).replace('{"$ref":"#/button","', '{"$extends":"#/button","');
    const { $schema: _, ...expected } = JSON.parse(given);
    expect(meaning).toEqual(expected);
  });
});

describe('types', () => {
  test('a token takes the type of what it points at before that of its group', () => {
    const set = setOf({
      size: { $type: 'dimension', small: { $value: px(4) } },
      color: { $type: 'color', $description: 'Colors', wide: { $value: '{size.small}' } },
    });
    const resolution = resolveTokens(set);
    expect(resolution.problems).toEqual([]);
    expect(resolution.tokens.get('tcol_1')?.get('color.wide')?.type).toBe('dimension');
  });

  test('the nearest group decides, and a group that extends one with a type has it too', () => {
    const document = {
      button: { $type: 'color', background: { $value: srgb(0, 0.4, 0.8) } },
      primary: { $extends: '{button}', background: { $value: srgb(0.8, 0, 0.4) } },
      space: { $type: 'color', inner: { $type: 'dimension', small: { $value: px(1) } } },
    };
    expect(problemsOf(document)).toEqual([]);
  });

  test.each([
    [{ a: { $value: 1 } }, 'a has no type, and inherits none from its groups or from a token it points at'],
    [{ a: { $type: 'string', $value: 'amber' } }, /^a has the type "string"; types are color, /],
    [{ a: { $type: 'dimension', $value: '100pt' } }, 'a must be an object'],
    [{ a: { $type: 'dimension', $value: { value: 100, unit: '%' } } }, 'a at unit must be one of: px, rem'],
    [
      { a: { $type: 'color', $value: { colorSpace: 'hsl', components: [360, 1, 1] } } },
      'a at components.0 must be a number, at least 0 and less than 360, or "none"',
    ],
    [
      { a: { $type: 'number', $value: 1 }, b: { $type: 'color', $value: '{a}' } },
      'b points at {a}, which is of the type number, not color',
    ],
    [
      {
        a: { $type: 'number', $value: 1 },
        b: { $type: 'gradient', $value: [{ color: '{a}', position: 0 }] },
      },
      'b at 0.color points at {a}, which is of the type number, not color',
    ],
    [
      { a: { $type: 'number', $value: 1 }, b: { $type: 'dimension', $value: { value: '{a}', unit: 'px' } } },
      'b at value points at {a}, where a token is not allowed',
    ],
  ])('%j is refused for what is wrong with it', (document: JsonObject, message) => {
    const problems = problemsOf(document);
    expect(problems[0]).toMatch(message);
    if (typeof message === 'string') expect(problems).toContain(message);
  });
});

describe('references', () => {
  test('aliases of aliases, and pointers to tokens, values and parts of them, resolve', () => {
    const values = valuesOf({
      colors: { blue: { $type: 'color', $value: srgb(0, 0.4, 0.8) } },
      'a/b~c': { 'brand colors': { $type: 'dimension', $value: px(3) } },
      link: { $value: '{brand}' },
      brand: { $value: '{colors.blue}' },
      whole: { $ref: '#/colors/blue' },
      value: { $ref: '#/colors/blue/$value' },
      part: { $type: 'number', $value: { $ref: '#/colors/blue/$value/components/1' } },
      escaped: { $ref: '#/a~1b~0c/brand colors' },
      encoded: { $ref: '#/a~1b~0c/brand%20colors' },
      mixed: {
        $type: 'color',
        $value: {
          colorSpace: { $ref: '#/colors/blue/$value/colorSpace' },
          components: [{ $ref: '#/colors/blue/$value/components/0' }, 0.5, 0.7],
        },
      },
      kept: { $type: 'dimension', $extensions: { 'org.example': { size: 7 } }, $value: px(1) },
      extension: { $type: 'number', $value: { $ref: '#/kept/$extensions/org.example/size' } },
    });
    expect(values).toMatchObject({
      link: srgb(0, 0.4, 0.8),
      whole: srgb(0, 0.4, 0.8),
      value: srgb(0, 0.4, 0.8),
      part: 0.4,
      escaped: px(3),
      encoded: px(3),
      mixed: srgb(0, 0.5, 0.7),
      extension: 7,
    });
  });

  test.each([
    [
      { a: { $value: '{b}' }, b: { $value: '{c}' }, c: { $value: '{a}' } },
      3,
      /points back at itself: .*a.* → /,
    ],
    [{ a: { $value: '{gone}' } }, 1, 'a points at {gone}, which does not exist'],
    [
      { a: { $value: '{b}' }, b: { c: { $type: 'number', $value: 1 } } },
      1,
      'a points at {b}, which is a group, not a token',
    ],
    [
      { a: { $type: 'number', $value: { $ref: '#/b/$value/x' } }, b: { $type: 'number', $value: 1 } },
      1,
      'a points at #/b/$value/x, which does not exist',
    ],
    [
      { a: { $type: 'number', $value: { $ref: 'other.json#/b' } } },
      1,
      'a has a $ref that is not alone, or not of the form #/a/b',
    ],
    [
      { a: { $type: 'number', $value: { $ref: '#/b', x: 1 } }, b: { $type: 'number', $value: 1 } },
      1,
      'a has a $ref that is not alone, or not of the form #/a/b',
    ],
  ])('%j is refused', (document: JsonObject, count, message) => {
    const problems = problemsOf(document);
    expect(problems).toHaveLength(count);
    expect(problems[0]).toMatch(message);
  });

  test('only tokens in a cycle are reported, in each mode that has one', () => {
    const reading = readDtcg(
      {
        $extensions: {
          'org.imprint.modes': [
            { id: 'light', name: 'Light', isDefault: true, mediaQuery: null },
            { id: 'dark', name: 'Dark', isDefault: false, mediaQuery: null },
          ],
        },
        a: { $type: 'number', $value: 1, $extensions: { 'org.imprint.modes': { dark: '{b}' } } },
        b: { $value: '{a}' },
        user: { $value: '{b}' },
      },
      null,
    );
    const { problems, tokens } = resolveTokens({ collections: [collectionOf(reading)] });
    expect(problems.map(({ path }) => path).sort()).toEqual(['a', 'b']);
    expect(problems[0]?.message).toMatch(/^points back at itself: .*, in the mode dark$/);
    expect(tokens.get('tcol_1')?.get('user')?.values).toEqual({ light: 1 });
  });

  test('a list takes one shadow or stop from a token, not several', () => {
    const stop = (position: number) => ({ color: srgb(0, 0, 0), position });
    const document = {
      one: { $type: 'gradient', $value: [stop(0)] },
      two: { $type: 'gradient', $value: [stop(0), stop(1)] },
      fine: { $type: 'gradient', $value: ['{one}', stop(1)] },
    };
    expect(valuesOf(document).fine).toEqual([stop(0), stop(1)]);
    expect(problemsOf({ ...document, bad: { $type: 'gradient', $value: ['{two}'] } })).toEqual([
      'bad at 0 points at {two}, which has several values, where one is needed',
    ]);
  });
});

describe('groups that extend others', () => {
  const base = {
    base: {
      color: { $type: 'color', $value: srgb(0, 0.2, 0.8) },
      spacing: { $type: 'dimension', $value: px(16) },
    },
  };

  test('have its tokens too, through several levels, and their own win', () => {
    const values = valuesOf({
      ...base,
      extended: { $extends: '{base}', color: { $type: 'color', $value: srgb(0.9, 0.05, 0) } },
      more: { $extends: '#/extended', inner: { $extends: '{base}' } },
      alias: { $value: '{more.inner.spacing}' },
    });
    expect(values).toMatchObject({
      'extended.color': srgb(0.9, 0.05, 0),
      'extended.spacing': px(16),
      'more.color': srgb(0.9, 0.05, 0),
      'more.inner.color': srgb(0, 0.2, 0.8),
      alias: px(16),
    });
  });

  test.each([
    [{ ...base, a: { $extends: '{base.color}' } }, ['a extends {base.color}, which is a token, not a group']],
    [{ ...base, a: { $extends: '{gone}' } }, ['a extends {gone}, which does not exist']],
    [{ a: { $extends: '{a}' } }, ['a extends itself: a → a']],
    [
      { ...base, button: { secondary: { $extends: '{button}' } } },
      ['button.secondary extends itself: button.secondary → button.secondary'],
    ],
  ])('%j is refused', (document: JsonObject, problems) => {
    expect(problemsOf(document)).toEqual(problems);
  });

  test('in a cycle are refused, all of them', () => {
    const problems = problemsOf({ a: { $extends: '{b}' }, b: { $extends: '{c}' }, c: { $extends: '{a}' } });
    expect(problems).toHaveLength(3);
    for (const problem of problems) expect(problem).toMatch(/extends itself: .* → .* → .* → /);
  });

  test('cannot make more tokens than anything can hold', () => {
    const levels: JsonObject = { l0: { a: { $type: 'number', $value: 1 } } };
    for (let level = 1; level < 40; level++)
      levels[`l${level}`] = { a: { $extends: `{l${level - 1}}` }, b: { $extends: `{l${level - 1}}` } };
    expect(problemsOf(levels).some((problem) => problem.includes('more than 10000'))).toBe(true);
  });
});
