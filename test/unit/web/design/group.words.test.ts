import { emptyGroup } from '@imprint/shared/design/token.group';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { expect, test } from 'vitest';
import { groupDifferences } from '../../../../web/src/modules/design/collections/group.words.ts';

const told = (before: Partial<TokenGroup>, after: Partial<TokenGroup>) =>
  groupDifferences({ ...emptyGroup, ...before }, { ...emptyGroup, ...after }).map(
    ({ label, from, to }) => `${label}: ${from} -> ${to}`,
  );

test.each<[Partial<TokenGroup>, Partial<TokenGroup>, string[]]>([
  [{}, {}, []],
  [{}, { type: 'number' }, ['Type: None -> Number']],
  [{ type: 'number' }, { type: 'fontFamily' }, ['Type: Number -> Font family']],
  [{}, { extends: '{space}' }, ['Extends: None -> {space}']],
  [{ description: 'Steps' }, {}, ['Description: Steps -> None']],
  [{}, { deprecated: 'Use gap' }, ['Deprecated: No -> Use gap']],
  [{ deprecated: 'Use gap' }, { deprecated: true }, ['Deprecated: Use gap -> Yes']],
  [
    { extensions: { 'com.a': 1 } },
    { extensions: { 'com.a': 1, 'com.b': 2 } },
    ['Extensions: com.a -> com.a, com.b'],
  ],
  [
    { type: 'number' },
    { description: 'Steps', deprecated: true },
    ['Type: Number -> None', 'Description: None -> Steps', 'Deprecated: No -> Yes'],
  ],
])('what is said of a group otherwise is told in words: %j, %j', (before, after, words) => {
  expect(told(before, after)).toEqual(words);
});
