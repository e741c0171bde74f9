import { describe, expect, test } from 'vitest';
import { missingRoleText } from '../../../../web/src/shell/page/missing.permission.tsx';

const organization = { name: 'Acme' };

describe('a refusal', () => {
  test.each([
    ['keys', 'viewer', 'It needs the role owner or admin in Acme; you are a viewer.'],
    ['keys', 'editor', 'It needs the role owner or admin in Acme; you are an editor.'],
    ['ownership', 'admin', 'It needs the role owner in Acme; you are an admin.'],
    ['blog:write', 'viewer', 'It needs the role owner, admin, or editor in Acme; you are a viewer.'],
  ] as const)('for want of %s tells a person with the role %s: %s', (required, role, words) => {
    expect(missingRoleText(required, { role, organization })).toBe(words);
  });

  test.each([
    ['keys', 'owner'],
    ['another organization', 'viewer'],
    [undefined, 'viewer'],
  ] as const)('that no role would help against names none: %s for %s', (required, role) => {
    expect(missingRoleText(required, { role, organization })).toBeNull();
  });
});
