import { readDtcg } from '@imprint/shared/design/dtcg/dtcg.read';
import { writeDtcg } from '@imprint/shared/design/dtcg/dtcg.write';
import { diffTokens } from '@imprint/shared/design/token.diff';
import { importTokens, readForImport } from '@imprint/shared/design/token.import';
import { renamePath } from '@imprint/shared/design/token.rename';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject } from '@imprint/shared/design/token.set';
import { referencesTo } from '@imprint/shared/design/token.users';
import { describe, expect, test } from 'vitest';
import { collectionOf, dark, light, problemsOf, px, setOf, srgb } from './documents.ts';

const number = (value: unknown) => ({ $type: 'number', $value: value }) as JsonObject; // Safe because tests give JSON.

function documentOf(set: ReturnType<typeof setOf>, order = 0): JsonObject {
  const { $schema: _, ...document } = writeDtcg({ collections: set.collections.slice(order, order + 1) });
  return document;
}

describe('a rename', () => {
  test('takes along aliases, pointers with what they point at inside, and groups that extend', () => {
    const set = setOf({
      color: { brand: { $description: 'Brand', blue: { $type: 'color', $value: srgb(0, 0, 1) } } },
      alias: { $value: '{color.brand.blue}' },
      pointer: { $ref: '#/color/brand/blue' },
      part: number({ $ref: '#/color/brand/blue/$value/components/2' }),
      more: { $extends: '#/color/brand' },
      inherited: { $value: '{more.blue}' },
    });
    const renamed = renamePath(set, 'tcol_1', 'color.brand', 'palette.a/b');
    expect(documentOf(renamed)).toEqual({
      palette: { 'a/b': { $description: 'Brand', blue: { $type: 'color', $value: srgb(0, 0, 1) } } },
      alias: { $value: '{palette.a/b.blue}' },
      pointer: { $ref: '#/palette/a~1b/blue' },
      part: number({ $ref: '#/palette/a~1b/blue/$value/components/2' }),
      more: { $extends: '#/palette/a~1b' },
      inherited: { $value: '{more.blue}' },
    });
    const again = renamePath(renamed, 'tcol_1', 'palette.a/b.blue', 'palette.a/b.navy');
    expect(documentOf(again).inherited).toEqual({ $value: '{more.navy}' });
    expect(resolveTokens(again).problems).toEqual([]);
  });

  test('keeps the type that a token had from its group', () => {
    const set = setOf({ size: { $type: 'dimension', a: { $value: px(1) }, b: { $value: px(2) } } });
    expect(documentOf(renamePath(set, 'tcol_1', 'size.a', 'a')).a).toEqual({
      $type: 'dimension',
      $value: px(1),
    });
  });

  test('in one collection is followed in the others, unless those mean a token of their own', () => {
    const [one] = setOf({ a: number(1), b: number(2) }, 'tcol_1').collections;
    const [other] = setOf(
      { b: number(3), toOwn: { $value: '{b}' }, toFirst: { $value: '{a}' } },
      'tcol_2',
    ).collections;
    if (!one || !other) throw new Error('There are no collections.');
    const set = { collections: [one, other] };
    const renamed = renamePath(renamePath(set, 'tcol_1', 'b', 'c'), 'tcol_1', 'a', 'z');
    expect(documentOf(renamed, 1)).toEqual({
      b: number(3),
      toOwn: { $value: '{b}' },
      toFirst: { $value: '{z}' },
    });
    expect(() => renamePath(set, 'tcol_2', 'b', 'a')).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });

  test.each([
    ['a', 'b', 'CONFLICT'],
    ['a', 'b.x', 'CONFLICT'],
    ['gone', 'c', 'VALIDATION_ERROR'],
    ['a', '$a', 'VALIDATION_ERROR'],
    ['a', 'x{', 'VALIDATION_ERROR'],
    ['only', 'c', 'CONFLICT'],
    ['only.x', 'c', 'CONFLICT'],
  ])('of %s to %s is refused where it breaks something', (from, to, code) => {
    const set = setOf({
      a: number(1),
      b: number(2),
      c: number(3),
      only: { x: number(4) },
      ext: { $extends: '{only}' },
    });
    expect(() => renamePath(set, 'tcol_1', from, to)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the users of tokens', () => {
  const set = setOf({
    group: { a: number(1), b: { $value: '{group.a}' } },
    alias: { $value: '{group.a}' },
    part: { $type: 'dimension', $value: { value: { $ref: '#/group/a/$value' }, unit: 'px' } },
    ext: { $extends: '{group}' },
    inherited: { $value: '{ext.a}' },
    other: number(2),
  });
  const users = (...paths: string[]) => referencesTo(set, 'tcol_1', paths).map(({ path }) => path);

  test('are those that point at one in any way, also where it is inherited', () => {
    expect(users('group.a').sort()).toEqual(['alias', 'group.b', 'inherited', 'part']);
    expect(users('other')).toEqual([]);
  });

  test('are those too that point at what it inherits', () => {
    expect(users('ext')).toEqual(['inherited']);
  });

  test('are not those that go with it, while a group that extends an emptied one is', () => {
    expect(users('group').sort()).toEqual(['alias', 'ext', 'inherited', 'part']);
    expect(users('group.a', 'alias', 'part', 'inherited')).toEqual(['group.b']);
  });
});

describe('an import', () => {
  const collection = { ...collectionOf(readDtcg({}, [light, dark])) };
  const modes = [light, dark];

  test('reports what it adds and changes, and keeps what the document does not mention', () => {
    const before = importTokens(
      collection,
      readDtcg(
        {
          a: { ...number(1), $extensions: { 'org.imprint.modes': { dark: 2 } } },
          b: number(1),
          c: number(1),
        },
        modes,
      ),
    );
    const after = importTokens(before, readDtcg({ a: number(5), b: number(1), d: number(1) }, modes));
    expect(after.tokens.get('a')?.values).toEqual({ light: 5, dark: 2 });
    expect(diffTokens(before.tokens, after.tokens)).toEqual({
      created: ['d'],
      updated: ['a'],
      deleted: [],
      unchanged: 2,
    });
  });

  test('keeps values in modes, and what other tools keep, apart', () => {
    const extensions = { 'org.example': { x: [1] }, 'org.imprint.modes': { dark: '{b}' } };
    const reading = readDtcg({ a: { ...number(1), $extensions: extensions }, b: number(2) }, modes);
    expect(reading.problems).toEqual([]);
    expect(reading.tokens.get('a')).toMatchObject({
      values: { light: 1, dark: '{b}' },
      extensions: { 'org.example': { x: [1] } },
    });
  });

  test('into an empty collection keeps its own mode, unless the document defines modes', () => {
    const own = { ...light, name: 'Day', mediaQuery: '(min-width: 1px)' };
    const empty = { ...collection, modes: [own] };
    const reading = readForImport(empty, { a: number(1) });
    expect(reading).toMatchObject({ modes: [own], problems: [] });
    expect(reading.tokens.get('a')?.values).toEqual({ light: 1 });
    const withModes = { $extensions: { 'org.imprint.modes': [{ ...dark, isDefault: true }] }, a: number(1) };
    expect(readForImport(empty, withModes)).toMatchObject({
      modes: [{ id: 'dark', isDefault: true }],
      problems: [],
    });
    const filled = importTokens(empty, reading);
    expect(readForImport(filled, withModes).problems).toHaveLength(1);
  });

  test('takes the modes of the document, unless its default is another one', () => {
    const withModes = { $extensions: { 'org.imprint.modes': [light, dark] } };
    expect(readDtcg(withModes, null).modes).toEqual([light, dark]);
    expect(readDtcg(withModes, [light]).modes).toEqual([light, dark]);
    expect(readDtcg(withModes, [{ ...dark, isDefault: true }]).problems).toHaveLength(1);
    expect(readDtcg({ $extensions: { 'org.imprint.modes': 'x' } }, null).problems).toHaveLength(1);
    expect(
      readDtcg({ a: { ...number(1), $extensions: { 'org.imprint.modes': { x: 1 } } } }, modes).problems,
    ).toHaveLength(1);
  });

  test.each([
    [{ $value: 1 }, ' has $value, which the format does not allow there'],
    [{ a: { $value: 1, $ref: '#/b', $type: 'number' } }, 'a has both $value and $ref'],
    [{ a: { ...number(1), b: number(2) } }, 'a is both a token and a group: it has $value and b'],
    [{ 'a.b': number(1) }, 'a.b has a name with a dot in it'],
    [{ a: { $root: 3 } }, 'a.$root is neither a token nor a group'],
    [
      { a: { ...number(1), $description: 3 } },
      'a has a $description that is not text of at most 2000 characters',
    ],
    [{ a: { ...number(1), $new: 3 } }, 'a has $new, which the format does not allow there'],
  ])('of %j is refused', (document: JsonObject, problem) => {
    expect(problemsOf(document)).toContain(problem);
  });

  test('accepts names such as __proto__ and constructor, and writes them again', () => {
    const text =
      '{"__proto__":{"a":{"$type":"number","$value":1}},"constructor":{"prototype":{"$type":"number","$value":2}}}';
    const set = setOf(JSON.parse(text));
    expect(resolveTokens(set).problems).toEqual([]);
    expect(JSON.stringify(documentOf(set))).toBe(text);
    expect(({} as Record<string, unknown>).a).toBeUndefined(); // Safe because any name may be read from any object.
  });

  test('is not possible from an export of two collections with the same path', () => {
    const collections = ['tcol_1', 'tcol_2'].flatMap((id) => setOf({ a: number(1) }, id).collections);
    expect(() => writeDtcg({ collections })).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });
});
