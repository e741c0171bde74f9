import { defaultAppearance } from '@imprint/shared/shapes/appearance';
import { expect, test } from 'vitest';
import { labelsOf, roleUsesOf } from '../../../../web/src/modules/design/roles/role.uses.ts';

const website = (id: string, roles: Partial<typeof defaultAppearance.roles>) => ({
  id,
  name: `Website ${id}`,
  appearance: { ...defaultAppearance, roles: { ...defaultAppearance.roles, ...roles } },
});

test('each token names the roles that websites use it for, website by website', () => {
  const uses = roleUsesOf([
    website('one', { background: 'tok_1', surface: 'tok_1', text: 'tok_2' }),
    website('two', { background: 'tok_1' }),
    website('three', {}),
  ]);
  expect([...uses.keys()]).toEqual(['tok_1', 'tok_2']);
  expect(uses.get('tok_1')).toEqual([
    { website: { id: 'one', name: 'Website one' }, labels: ['Background', 'Surface'] },
    { website: { id: 'two', name: 'Website two' }, labels: ['Background'] },
  ]);
  expect(labelsOf(uses.get('tok_1') ?? [])).toEqual(['Background', 'Surface']);
});
