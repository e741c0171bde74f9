import { expect, test } from 'vitest';
import {
  type GroupProperties,
  groupChanges,
} from '../../../../web/src/modules/design/collections/group.changes.ts';

const before: GroupProperties = { type: 'dimension', description: 'Steps of space', deprecated: 'Use gap' };

test('nothing is sent where nothing was changed', () => {
  expect(groupChanges(before, { ...before }, 'space', 'space')).toEqual([]);
});

test.each([
  ['type', { type: null }],
  ['description', { description: null }],
  ['deprecated', { deprecated: false }],
  ['deprecated', { deprecated: null }],
] as const)('only what was changed is sent, so that what others change stays: %s', (_, said) => {
  expect(groupChanges(before, { ...before, ...said }, 'space', 'space')).toEqual([
    { op: 'update', path: 'space', ...said },
  ]);
});

test('a group is renamed before it is changed under its new path', () => {
  expect(groupChanges(before, { ...before, description: 'Gaps' }, 'space', 'gap')).toEqual([
    { op: 'rename', path: 'space', to: 'gap' },
    { op: 'update', path: 'gap', description: 'Gaps' },
  ]);
  expect(groupChanges(before, before, 'space', 'gap')).toEqual([{ op: 'rename', path: 'space', to: 'gap' }]);
});
