import { emptyGroup } from '@imprint/shared/design/token.group';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Json, JsonObject, TokenCollectionDraft, TokenSet } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../support/hostile/hostile.kind.ts';
import { tokenKinds } from '../../support/hostile/token.kinds.ts';
import { countedWork } from '../../support/run/counted.work.ts';
import type * as sets from './counted.operations.ts';
import { dark, light, problemsOf } from './documents.ts';

const modes = [
  light,
  dark,
  ...['a', 'b'].map((id) => ({ ...dark, id, mediaQuery: `(min-width: ${id.length}px)` })),
];
const px = (value: number): Json => ({ value, unit: 'px' });
const many = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

type Given = [path: string, values: Record<string, Json>, type?: TokenType];

function collection(
  id: string,
  tokens: readonly Given[],
  groups: readonly [path: string, target: string | null][] = [],
): TokenCollectionDraft {
  const said = { description: null, deprecated: null, extensions: null };
  return {
    id,
    modes: modes.map((mode) => ({
      ...mode,
      mediaQuery: mode.isDefault ? null : `(min-width: ${id.length}px)`,
    })),
    groups: new Map(groups.map(([path, target]) => [path, { ...emptyGroup, extends: target }])),
    tokens: new Map(tokens.map(([path, values, type = null]) => [path, { ...said, path, values, type }])),
  };
}

/** Collections with one token each that differs in all modes. */
const modal = (count: number) =>
  many(count, (index) => {
    const values = Object.fromEntries(modes.map(({ id }, mode) => [id, px(index + mode)]));
    return collection(`c${'x'.repeat(index)}`, [[`m${index}`, values, 'dimension']]);
  });
const chain = (count: number, first: Json): Given[] =>
  many(count, (index) => [`t${index}`, { light: index === 0 ? first : `{t${index - 1}}` }]);

const others = (count: number) => many(count, (index): Given => [`o${index}`, { light: `{m${index % 10}}` }]);

const signs = ['!', '#', '%', '&'];

const kinds: Record<string, (count: number) => TokenSet> = {
  'tokens that vary with the modes of many collections': (count) => {
    const others = modal(10);
    const dashArray = others.map((_, index) => `{m${index}}`);
    const first: Given = ['t', { light: { dashArray, lineCap: 'butt' } }, 'strokeStyle'];
    return { collections: [...others, collection('z', [first, ...chain(count, '{t}')])] };
  },
  'tokens of collections whose modes have media queries of their own': (count) => ({
    collections: [...modal(10), collection('z', [...chain(count / 2, '{m0}'), ...others(count / 2)])],
  }),
  'groups in a group that many extend, and which extend another': (count) => ({
    collections: [
      collection(
        'z',
        [['x.y', { light: 1 }, 'number']],
        many(count, (index) => (index % 2 ? [`base.b${index}`, '{x}'] : [`t${index}`, '{base}'])),
      ),
    ],
  }),
  'groups that extend one of another collection': (count) => ({
    collections: [
      collection('a', [['base.y', { light: 1 }, 'number']]),
      collection(
        'z',
        [],
        many(count, (index) => [`t${index}`, '{base}']),
      ),
    ],
  }),
  'a ring with long names': (count) => {
    const name = (index: number) => `t${index % count}.${'n'.repeat(200)}`;
    return {
      collections: [
        collection(
          'z',
          many(count, (index) => [name(index), { light: `{${name(index + 1)}}` }]),
        ),
      ],
    };
  },
  'names that want the same in a style sheet': (count) => ({
    // Without characters that names cannot hold, four and four are equal; the others have the names derived from them.
    collections: [
      collection(
        'z',
        many(count, (index) => {
          const name = index % 5 === 4 ? `-${1 + (index % 3)}` : (signs[index % 5] ?? '');
          return [`t${Math.floor(index / 5)}${name}`, { light: 1 }, 'number'];
        }),
      ),
    ],
  }),
  'lists of aliases of a token with many modes': (count) => {
    const [first] = modal(1);
    const layer = { color: { colorSpace: 'srgb', components: [0, 0, 0] }, offsetX: '{m0}', offsetY: '{m0}' };
    const layers = many(5, () => ({ ...layer, blur: '{m0}', spread: '{m0}' }));
    const shadows = many(count / 10, (index): Given => [`t${index}`, { light: layers }, 'shadow']);
    return { collections: [...(first ? [first] : []), collection('z', shadows)] };
  },
};

const work = (name: keyof typeof sets, given: TokenSet | Content) =>
  countedWork(new URL('./counted.operations.ts', import.meta.url).href, name, given);

/** Valid documents of tokens, so that they can be written again. */
const written = tokenKinds.filter(({ make }) => problemsOf(documentOf(make(32_000))).length === 0);

function documentOf(content: Content): JsonObject {
  // Safe because tokens are JSON objects.
  return JSON.parse(JSON.stringify(content)) as JsonObject;
}

describe('twice as many tokens take at most 2.2 times the work', () => {
  test.each(Object.keys(kinds))('%s', async (kind) => {
    const make = kinds[kind];
    for (const name of ['resolve', 'write', 'extract', 'rename', 'compare'] as const) {
      const [once, twice] = [make?.(200), make?.(400)];
      if (!once || !twice) throw new Error(`There is no ${kind}.`);
      const first = await work(name, once);
      expect(await work(name, twice), `${name}, ${first}`).toBeLessThanOrEqual(first * 2.2);
    }
  });
});

test.each(written)(
  'writing twice as large a document takes at most 2.2 times the work: $name',
  async ({ make }) => {
    const [once, twice] = [await work('rewrite', make(16_000)), await work('rewrite', make(32_000))];
    expect(twice).toBeLessThanOrEqual(once * 2.2);
  },
);

test('tokens with millions of values are refused once, before all of them are resolved', () => {
  const color = { colorSpace: 'srgb', components: [0, 0, 0] };
  const colors = Object.fromEntries(modes.map(({ id }) => [id, { ...color, alpha: id.length / 100 }]));
  const stops = many(50, () => ({ color: '{color}', position: 0.5 }));
  const gradients = many(3000, (index): Given => [`t${index}`, { light: stops }, 'gradient']);
  const set = { collections: [collection('z', [['color', colors, 'color'], ...gradients])] };
  const { problems } = resolveTokens(set);
  expect(problems).toMatchObject([{ message: expect.stringContaining('more than 3000000 values') }]);
});

test('at most twenty problems of one value are reported', () => {
  const set = { collections: [collection('z', [['t', { light: many(1000, () => '{gone}') }, 'shadow']])] };
  expect(resolveTokens(set).problems).toHaveLength(20);
});
