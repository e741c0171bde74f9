import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { tokenTypes } from '@imprint/shared/design/token.types';
import { tokenValues } from '@imprint/shared/design/token.values';
import { expect, test } from 'vitest';
import { newShadow, newStop, newValue } from '../../../../web/src/modules/design/values/value.defaults.ts';
import { aliasOf, typeWords, wordsOfValue } from '../../../../web/src/modules/design/values/value.words.ts';

test.each<[TokenType, Json | undefined, string]>([
  ['color', undefined, 'Not set'],
  ['color', { colorSpace: 'srgb', components: [1, 0, 0] }, '#ff0000'],
  ['color', { colorSpace: 'oklch', components: [0.7, 0.1, 150] }, 'oklch(0.7 0.1 150)'],
  ['color', 'red', '"red"'],
  ['dimension', { value: 8, unit: 'px' }, '8px'],
  ['dimension', { value: 'wide' }, '{"value":"wide"}'],
  ['duration', { value: 0.2, unit: 's' }, '0.2s'],
  ['number', 0, '0'],
  ['strokeStyle', 'dotted', 'dotted'],
  ['strokeStyle', { dashArray: [], lineCap: 'butt' }, 'dashes'],
  ['gradient', [newStop(0)], '1 stop'],
  ['gradient', [newStop(0), newStop(1)], '2 stops'],
])('a value is told as people read it: %s %j', (type, value, words) => {
  expect(wordsOfValue(type, value)).toBe(words);
});

test.each<[Json | undefined, string | null]>([
  [undefined, null],
  ['solid', null],
  [{ value: 8, unit: 'px' }, null],
  ['{space.small}', 'space.small'],
  [{ $ref: '#/space/small/$value/value' }, '#/space/small/$value/value'],
  [{ $ref: 7 }, '$ref'],
])('it is told what a value points at: %j', (value, alias) => {
  expect(aliasOf(value)).toBe(alias);
});

test.each(tokenTypes)(
  'a new value of type %s is one that the service takes, and is told in words',
  (type) => {
    expect(tokenValues[type].safeParse(newValue(type)).error).toBeUndefined();
    expect(wordsOfValue(type, newValue(type))).not.toMatch(/[{[]/);
    expect(typeWords[type]).toMatch(/^[A-Z]/);
  },
);

test('a shadow and a stop that are added are values as well', () => {
  expect(tokenValues.shadow.safeParse([newShadow(), newShadow()]).error).toBeUndefined();
  expect(tokenValues.gradient.safeParse([newStop(0), newStop(0.5), newStop(1)]).error).toBeUndefined();
});
