import { readDtcg } from '@imprint/shared/design/dtcg/dtcg.read';
import { writeDtcg } from '@imprint/shared/design/dtcg/dtcg.write';
import { extractCollection } from '@imprint/shared/design/token.extraction';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { JsonObject } from '@imprint/shared/design/token.set';
import { expect, test } from 'vitest';
import { collectionOf, dark, light, px, srgb } from './documents.ts';

const inDark = (value: unknown) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });

const base = {
  color: { $type: 'color', ink: { $value: srgb(0, 0, 0), ...inDark(srgb(1, 1, 1)) } },
  button: {
    $type: 'dimension',
    $description: 'Of every button',
    inset: { $value: px(4), $description: 'Inside' },
    large: { $type: 'number', step: { $value: 2 } },
  },
};

/** The document of the second collection alone, which must be valid by itself. */
function alone(document: object): JsonObject {
  const modes = [light, dark];
  // Safe because tests give JSON.
  const collections = [base, document].map((each, order) =>
    collectionOf(readDtcg(each as JsonObject, modes), `tcol_${order}`),
  );
  expect(resolveTokens({ collections }).problems).toEqual([]);
  const { $schema: _, ...written } = writeDtcg({
    collections: [extractCollection({ collections }, 'tcol_1')],
  });
  const read = collectionOf(readDtcg(written, null));
  expect(resolveTokens({ collections: [read] }).problems).toEqual([]);
  const { $extensions: __, ...rest } = written;
  return rest;
}

test('an alias into another collection becomes the value from there, in every mode and with its type', () => {
  expect(alone({ text: { $value: '{color.ink}' }, link: { $value: '{text}' } })).toEqual({
    text: { $type: 'color', $value: srgb(0, 0, 0), ...inDark(srgb(1, 1, 1)) },
    link: { $value: '{text}' },
  });
});

test('a mode value that refers inside the collection stays as written', () => {
  const own = { here: { $type: 'color', $value: srgb(1, 0, 0) } };
  expect(alone({ ...own, text: { $value: '{color.ink}', ...inDark('{here}') } }).text).toEqual({
    $type: 'color',
    $value: srgb(0, 0, 0),
    ...inDark('{here}'),
  });
  expect(alone({ ...own, text: { $value: '{here}', ...inDark('{color.ink}') } }).text).toEqual({
    $value: '{here}',
    ...inDark(srgb(1, 1, 1)),
  });
});

test('a part of a value that leads elsewhere is put in', () => {
  const border = { color: '{color.ink}', width: px(1), style: 'solid' };
  const width = { value: { $ref: '#/button/inset/$value/value' }, unit: 'px' };
  expect(
    alone({ line: { $type: 'border', $value: border }, w: { $type: 'dimension', $value: width } }),
  ).toEqual({
    line: {
      $type: 'border',
      $value: { ...border, color: srgb(0, 0, 0) },
      ...inDark({ ...border, color: srgb(1, 1, 1) }),
    },
    w: { $type: 'dimension', $value: px(4) },
  });
});

test('a group that extends one of another collection has what it inherits as its own', () => {
  const document = {
    call: {
      $extends: '{button}',
      $description: 'To act',
      outset: { $value: px(9) },
      large: { other: { $value: 3 } },
    },
    more: { $extends: '{call}' },
    use: { $value: '{call.inset}' },
  };
  expect(alone(document)).toEqual({
    call: {
      $type: 'dimension',
      $description: 'To act',
      outset: { $value: px(9) },
      large: { $type: 'number', other: { $value: 3 }, step: { $type: 'number', $value: 2 } },
      inset: { $type: 'dimension', $value: px(4), $description: 'Inside' },
    },
    more: { $extends: '{call}' },
    use: { $value: '{call.inset}' },
  });
});
