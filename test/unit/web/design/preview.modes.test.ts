import type { Mode } from '@imprint/shared/shapes/design';
import { expect, test } from 'vitest';
import { furtherModes, lookIn } from '../../../../web/src/modules/design/preview/preview.modes.ts';

const mode = (id: string, mediaQuery: string | null = null, isDefault = false): Mode => ({
  id,
  name: id,
  isDefault,
  mediaQuery,
});
const day = mode('day', null, true);
const night = mode('night', '(prefers-color-scheme: dark)');
const dense = mode('dense');
const sharp = mode('sharp', '(prefers-color-scheme: dark) and (prefers-contrast: more)');

test('modes are offered unless visitors get them by default, or by preferring light or dark', () => {
  const modes = furtherModes([{ modes: [day, night, sharp] }, { modes: [day, dense] }, { modes: [dense] }]);
  expect([...modes.keys()]).toEqual(['sharp', 'dense']);
});

test.each([
  ['a mode of a color scheme', night, [day, night], { scheme: 'dark', mode: null }],
  ['another mode', dense, [day, dense], { scheme: null, mode: 'dense' }],
  ['a default mode that has a dark variant', day, [day, night], { scheme: 'light', mode: null }],
  ['a default mode', day, [day, dense], { scheme: null, mode: null }],
  [
    'a default mode that has a light variant',
    day,
    [day, mode('light', '(prefers-color-scheme:light)')],
    { scheme: 'dark', mode: null },
  ],
])('%s is seen in its color scheme or by its name', (_, changed, modes, look) => {
  expect(lookIn(changed, modes)).toEqual(look);
});
