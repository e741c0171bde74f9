import { grantsOfRole } from '@imprint/shared/scopes';
import { expect, test } from 'vitest';
import { assignableRoles } from '../../../../web/src/modules/members/assignable.roles.ts';

test.each([
  ['owner', ['owner', 'admin', 'editor', 'viewer']],
  ['admin', ['admin', 'editor', 'viewer']],
  ['editor', []],
  ['viewer', []],
] as const)('the role %s may give and take the roles %j', (role, roles) => {
  expect(assignableRoles(grantsOfRole[role])).toEqual(roles);
});
