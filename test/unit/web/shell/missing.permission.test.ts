import { describe, expect, test } from 'vitest';
import { missingRoleText } from '../../../../web/src/shell/page/missing.permission.tsx';

const organization = { name: 'Acme' };

describe('a refusal', () => {
  test.each([
    ['keys', 'viewer', 'This requires the role of owner or admin in Acme. Your role is viewer.'],
    ['keys', 'editor', 'This requires the role of owner or admin in Acme. Your role is editor.'],
    ['ownership', 'admin', 'This requires the role of owner in Acme. Your role is admin.'],
    [
      'blog:write',
      'viewer',
      'This requires the role of owner, admin, or editor in Acme. Your role is viewer.',
    ],
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
