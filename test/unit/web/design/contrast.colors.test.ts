import { describe, expect, test } from 'vitest';
import {
  type ContrastPair,
  colorIn,
  isTooLow,
  summaryOf,
} from '../../../../web/src/modules/design/contrast/contrast.colors.ts';
import { lightAndDark } from '../../../support/fixtures/design.ts';
import { srgb } from '../../design/documents.ts';
import { color, resolutionOf } from '../support/tokens.ts';

const modes = lightAndDark.map((mode) => ({ mediaQuery: null, ...mode }));

/** A collection with modes, and one without that points at it. */
const resolution = resolutionOf(
  {
    $extensions: { 'org.imprint.modes': modes },
    ink: color(srgb(0.2, 0, 0), srgb(1, 0.8, 0.8)),
    text: { shared: color(srgb(0, 0, 0.4)) },
    size: { $type: 'dimension', $value: { value: 8, unit: 'px' } },
  },
  { text: { shared: color(srgb(0.4, 0, 0)), alias: color('{ink}') } },
);

const at = (collectionId: string, path: string, mode: string) =>
  colorIn(resolution, { collectionId, path }, mode);

describe('a color of a pair', () => {
  test.each([
    ['in each mode', 'tcol_1', 'ink', 'rgb(51 0 0)', 'rgb(255 204 204)'],
    [
      'as by default where it has no value for the mode',
      'tcol_1',
      'text.shared',
      'rgb(0 0 102)',
      'rgb(0 0 102)',
    ],
    [
      'of its own collection, where another has the same path',
      'tcol_2',
      'text.shared',
      'rgb(102 0 0)',
      'rgb(102 0 0)',
    ],
    [
      'as what it points at in another collection is in the mode',
      'tcol_2',
      'text.alias',
      'rgb(51 0 0)',
      'rgb(255 204 204)',
    ],
  ])('is drawn %s', (_, collectionId, path, light, dark) => {
    expect([at(collectionId, path, 'light'), at(collectionId, path, 'dark')]).toEqual([light, dark]);
  });

  test('is not drawn where there is no such color', () => {
    expect(at('tcol_1', 'none', 'light')).toBeUndefined();
    expect(at('tcol_3', 'ink', 'light')).toBeUndefined();
    expect(at('tcol_1', 'size', 'light')).toBeUndefined();
  });
});

test.each<[ContrastPair['modes'][number]['level'][], boolean]>([
  [['AAA'], false],
  [['AA', 'AAA'], false],
  [['AAA', 'AA-large'], true],
  [['fail', 'AAA'], true],
  [[], false],
])('a pair is too low where it is so in any mode: %j', (levels, isLow) => {
  expect(isTooLow({ modes: levels.map((level) => ({ mode: level, level, ratio: 5 })) })).toBe(isLow);
});

test.each<[number, number, boolean, string]>([
  [1, 0, true, 'The only pair has enough contrast for text. 3 of 9 colors compared.'],
  [4, 0, true, 'All 4 pairs have enough contrast for text. 3 of 9 colors compared.'],
  [4, 1, true, '1 of 4 pairs has too little contrast for text in at least one mode. 3 of 9 colors compared.'],
  [4, 0, false, 'All 4 pairs shown have enough contrast for text. 3 of 9 colors compared.'],
])(
  'the summary of %d pairs, %d of them too low, claims no more than was compared',
  (count, low, isComplete, words) => {
    const pair = (level: 'fail' | 'AA') => ({
      text: 't',
      textCollectionId: 'c',
      background: 'b',
      backgroundCollectionId: 'c',
      modes: [{ mode: 'light', ratio: 5, level }],
    });
    const pairs = Array.from({ length: count }, (_, index) => pair(index < low ? 'fail' : 'AA'));
    expect(summaryOf({ pairs, isComplete, colorCount: 9, comparedCount: 3 })).toBe(words);
  },
);
