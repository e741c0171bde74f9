import { emptyGroup } from '@imprint/shared/design/token.group';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { expect, test } from 'vitest';
import {
  deprecationChoice,
  deprecationOf,
  groupDeprecationText,
} from '../../../../web/src/modules/design/token.deprecation.ts';

type Said = Record<string, TokenGroup['deprecated']>;

const groupsOf = (said: Said) =>
  new Map(Object.entries(said).map(([path, deprecated]) => [path, { ...emptyGroup, deprecated }]));

test.each<[string, TokenGroup['deprecated'], Said, ReturnType<typeof deprecationOf>]>([
  ['what nobody says anything of is not', null, {}, null],
  ['the token itself says so', true, {}, { deprecated: true, group: null }],
  ['the token says what to use instead', 'Use gap', {}, { deprecated: 'Use gap', group: null }],
  ['its group says so', null, { 'old.space': 'Use gap' }, { deprecated: 'Use gap', group: 'old.space' }],
  ['a group further out says so', null, { old: true }, { deprecated: true, group: 'old' }],
  ['the collection says so', null, { '': true }, { deprecated: true, group: '' }],
  ['the token says otherwise than its group', false, { 'old.space': true }, null],
  [
    'the nearest group counts',
    null,
    { 'old.space': 'Use gap', old: true, '': true },
    { deprecated: 'Use gap', group: 'old.space' },
  ],
  ['the nearest group says otherwise than one further out', null, { 'old.space': false, old: true }, null],
  [
    'a group that says nothing of it is passed over',
    null,
    { 'old.space': null, old: true },
    { deprecated: true, group: 'old' },
  ],
  ['a group beside it is none of its groups', null, { 'old.spacer': true, 'old.space.small': true }, null],
])('whether a token is deprecated: %s', (_, own, said, deprecation) => {
  expect(deprecationOf('old.space.small', own, groupsOf(said))).toEqual(deprecation);
});

test('it is said which group deprecates it', () => {
  expect(groupDeprecationText('old')).toBe('The group old is deprecated.');
  expect(groupDeprecationText('')).toBe('The whole collection is deprecated.');
});

const byGroup = { deprecated: 'Use gap', group: 'old' };

test.each<[string, TokenGroup['deprecated'], typeof byGroup | null, boolean]>([
  ['is not, where nobody says so', null, null, false],
  ['is, where its group says so', null, byGroup, true],
  ['is, where it says so itself', true, null, true],
  ['is, where it says why', 'Use gap', null, true],
  ['is not, where it says otherwise than its group', false, byGroup, false],
])('in a form something %s', (_, own, inherited, isDeprecated) => {
  expect(deprecationChoice(own, inherited).isDeprecated).toBe(isDeprecated);
});

test('a token says itself only what its group does not say already', () => {
  expect(deprecationChoice(null, null)).toMatchObject({ whenChecked: true, whenUnchecked: null });
  expect(deprecationChoice(false, byGroup)).toMatchObject({ whenChecked: null, whenUnchecked: false });
});
