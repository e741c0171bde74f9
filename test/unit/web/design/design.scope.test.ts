import { expect, test } from 'vitest';
import { changedModeOf, defaultModeOf } from '../../../../web/src/modules/design/design.scope.ts';
import { dark, light, px } from '../../design/documents.ts';

test('values without a mode of their own are those of the default mode, or else of the first one', () => {
  expect(defaultModeOf({ modes: [dark, light] })).toBe(light);
  expect(defaultModeOf({ modes: [dark] })).toBe(dark);
  expect(() => defaultModeOf({ modes: [] })).toThrow();
});

test.each([
  ['is none where nothing changed', { light: px(4), dark: px(6) }, { light: px(4), dark: px(6) }, undefined],
  ['is that of the value that changed', { light: px(4), dark: px(6) }, { light: px(4), dark: px(8) }, dark],
  ['is that of a value that was added', { light: px(4) }, { light: px(4), dark: px(6) }, dark],
  ['is that of a value that was taken out', { light: px(4), dark: px(6) }, { light: px(4) }, dark],
  ['is the first of several', { light: px(4), dark: px(6) }, { light: px(5), dark: px(7) }, light],
])('the mode that a value was changed in %s', (_, before, after, mode) => {
  expect(changedModeOf([light, dark], before, after)).toBe(mode);
});
