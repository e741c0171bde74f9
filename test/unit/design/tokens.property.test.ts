import { isDeepStrictEqual } from 'node:util';
import { readDtcg } from '@imprint/shared/design/dtcg/dtcg.read';
import { writeDtcg } from '@imprint/shared/design/dtcg/dtcg.write';
import { changedGroups, diffTokens } from '@imprint/shared/design/token.diff';
import { extractCollection } from '@imprint/shared/design/token.extraction';
import { importTokens } from '@imprint/shared/design/token.import';
import { renamePath } from '@imprint/shared/design/token.rename';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type {
  JsonObject,
  ResolvedToken,
  TokenCollectionDraft,
  TokenSet,
} from '@imprint/shared/design/token.set';
import { ServiceError } from '@imprint/shared/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyName, anySet } from './any.tokens.ts';
import { collectionOf, light } from './documents.ts';

describe('any set of tokens', () => {
  test('is valid, so that the properties below are meaningful', () => {
    fc.assert(
      fc.property(anySet, (set) => {
        expect(resolveTokens(set).problems).toEqual([]);
      }),
      runs(200),
    );
  });

  test('is the same after its document is imported, into itself and anew', () => {
    const run = fc.property(anySet, fc.boolean(), (set, isTold) => {
      for (const collection of set.collections) {
        const written = sent(writeDtcg({ collections: [collection] }));
        const document = isTold ? withEmptyExtensions(written) : written;
        const reading = readDtcg(document, collection.modes);
        expect(reading.problems).toEqual([]);
        const after = importTokens(collection, reading);
        expect(after).toEqual(collection);
        expect(changedGroups(collection.groups, after.groups)).toEqual([]);
        expect(diffTokens(collection.tokens, after.tokens)).toEqual({
          created: [],
          updated: [],
          deleted: [],
          unchanged: collection.tokens.size,
        });
        expect(collectionOf(readDtcg(document, null), collection.id)).toEqual(collection);
      }
    });
    fc.assert(run, runs(200));
  });

  test('has the same values when its collections are exported as one', () => {
    const run = fc.property(anySet, (set) => {
      const reading = readDtcg(sent(writeDtcg(set)), null);
      expect(reading.problems).toEqual([]);
      const merged = collectionOf(reading, 'tcol_3');
      // A group that extends another one may then inherit more from the other collection.
      const after = valuesByPath({ collections: [merged] });
      for (const [path, values] of valuesByPath(set)) expect(after.get(path)).toEqual(values);
    });
    fc.assert(run, runs(200));
  });

  test('has the same values and types in each of its collections alone, which then points at itself only', () => {
    let changed = 0;
    const run = fc.property(anySet, (set) => {
      const before = structuredClone(set);
      const { tokens } = resolveTokens(set);
      for (const { id, modes } of set.collections) {
        const alone = extractCollection(set, id);
        const reading = readDtcg(sent(writeDtcg({ collections: [alone] })), null);
        expect(reading.problems).toEqual([]);
        const after = resolveTokens({ collections: [{ ...collectionOf(reading, id), modes }] });
        expect(after.problems).toEqual([]);
        const told = (found: Iterable<[string, ResolvedToken]>) =>
          new Map(Array.from(found, ([path, { type, values }]) => [path, { type, values }]));
        expect(told(after.tokens.get(id) ?? [])).toEqual(told(tokens.get(id) ?? []));
        const [own] = set.collections.filter((each) => each.id === id);
        if (set.collections.length === 1) expect(alone).toEqual(own);
        else if (!isDeepStrictEqual(alone, own)) changed++;
      }
      expect(set).toEqual(before);
    });
    const parameters = runs(300);
    fc.assert(run, parameters);
    expect(changed).toBeGreaterThan(parameters.numRuns / 60);
  });

  test('keeps every value and type under whatever path a token or a group is renamed to', () => {
    let renamed = 0;
    const run = fc.property(
      anySet,
      fc.nat(30),
      fc.nat(3),
      anyName,
      fc.boolean(),
      (set, which, up, name, isNew) => {
        const places = set.collections.flatMap(({ id, tokens }) =>
          Array.from(tokens.keys(), (path) => ({ id, names: path.split('.') })),
        );
        const place = places[which % Math.max(places.length, 1)];
        if (!place) return;
        const from = place.names.slice(0, Math.max(1, place.names.length - up)).join('.');
        const to = isNew ? `new.${name}` : [...place.names.slice(0, up), name].join('.');
        const before = structuredClone(set);
        let after: TokenSet;
        try {
          after = renamePath(set, place.id, from, to);
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
          return;
        }
        renamed++;
        expect(set).toEqual(before);
        const [then, now] = [resolveTokens(set), resolveTokens(after)];
        expect(now.problems).toEqual([]);
        for (const [id, tokens] of then.tokens)
          for (const [path, token] of tokens) {
            const isMoved = id === place.id && (path === from || path.startsWith(`${from}.`));
            const there = now.tokens.get(id)?.get(isMoved ? to + path.slice(from.length) : path);
            if (token.isInherited) continue;
            expect(there).toMatchObject({
              type: token.type,
              values: token.values,
              defaultValue: token.defaultValue,
            });
          }
      },
    );
    const parameters = runs(300);
    fc.assert(run, parameters);
    expect(renamed).toBeGreaterThan(parameters.numRuns / 3);
  });
});

test('resolution ends, and describes every problem, for tokens with arbitrary references', () => {
  const path = fc.constantFrom('a', 'b', 'c.a', 'c.b', 'd', 'd.x', 'e.$root');
  const reference = fc.oneof(
    path.map((each) => `{${each}}`),
    path.map((each) => ({ $ref: `#/${each.replaceAll('.', '/')}/$value/0` })),
    path.map((each) => [`{${each}}`, { $ref: `#/${each.replaceAll('.', '/')}` }]),
    fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text)),
  );
  const type = fc.constantFrom('number' as const, 'gradient' as const, null);
  const token = fc.record({ path, type, light: reference, dark: fc.option(reference, { nil: undefined }) });
  const group = fc.tuple(
    fc.constantFrom('c', 'd', 'g', 'c.h', ''),
    fc.constantFrom('{c}', '{d}', '#/g', '{a}', 'x'),
  );
  const modes = [light, { ...light, id: 'dark', isDefault: false }];
  const said = { type: null, description: null, deprecated: null, extensions: null };
  const run = fc.property(fc.array(token), fc.array(group), (tokens, groups) => {
    const collection: TokenCollectionDraft = {
      id: 'tcol_1',
      modes,
      groups: new Map(groups.map(([at, target]) => [at, { ...said, extends: target }])),
      tokens: new Map(
        tokens.map((each) => [
          each.path,
          {
            ...said,
            path: each.path,
            type: each.type,
            values: { light: each.light, ...(each.dark !== undefined && { dark: each.dark }) },
          },
        ]),
      ),
    };
    const { tokens: resolved, problems } = resolveTokens({ collections: [collection] });
    const all = [...(resolved.get('tcol_1')?.values() ?? [])];
    const isComplete = all.every(({ type, values }) => type !== null && Object.keys(values).length === 2);
    expect(isComplete || problems.length > 0).toBe(true);
    for (const { message } of problems) expect(message).toMatch(/^[a-z].{5,}/s);
  });
  fc.assert(run, runs(1000));
});

test('chains and cycles of ten thousand tokens exhaust nothing', () => {
  const chain = (last: string | number) => {
    const tokens = Array.from({ length: 10_000 }, (_, order) => {
      const value = order === 9999 ? last : `{t${order + 1}}`;
      return [`t${order}`, { $value: value, ...(order === 9999 && { $type: 'number' }) }] as const;
    });
    const reading = readDtcg(Object.fromEntries(tokens), null);
    return resolveTokens({ collections: [collectionOf(reading)] });
  };
  const open = chain(7);
  expect(open.problems).toEqual([]);
  expect(open.tokens.get('tcol_1')?.get('t0')?.values).toEqual({ default: 7 });
  const cycle = chain('{t0}');
  expect(cycle.problems).toHaveLength(10_000);
  expect(cycle.problems[0]?.message.length).toBeLessThan(300);
});

/** Adds empty extensions to every part of a document without extensions. */
function withEmptyExtensions(document: JsonObject): JsonObject {
  const members = Object.entries(document).map(([name, member]) => {
    const isInside = typeof member === 'object' && member !== null && !Array.isArray(member);
    const isOurs = isInside && (!name.startsWith('$') || name === '$root');
    return [name, isOurs ? withEmptyExtensions(member) : member];
  });
  return { $extensions: {}, ...Object.fromEntries(members) };
}

/** The document after its transport as JSON. */
function sent(document: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(document));
}

/** The values of each token by path, in each mode of the first collection. */
function valuesByPath(set: TokenSet) {
  const modes = ['light', 'dark'];
  return new Map(
    [...resolveTokens(set).tokens.values()].flatMap((tokens) =>
      Array.from(
        tokens.values(),
        (token) =>
          [
            token.path,
            modes.map(
              (mode) => token.values[mode] ?? token.foreignModeValues.get(mode) ?? token.defaultValue,
            ),
          ] as const,
      ),
    ),
  );
}
