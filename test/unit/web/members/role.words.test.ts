import { expect, test } from 'vitest';
import { describeRole } from '../../../../web/src/modules/members/role.words.ts';

test.each([
  ['owner', 'Reads and edits all content. Manages API keys, people, settings, and ownership.'],
  ['admin', 'Reads and edits all content. Manages API keys, people, and settings.'],
  ['editor', 'Reads and edits all content.'],
  ['viewer', 'Reads all content except contact messages.'],
] as const)('the role %s is described by what it may do: %s', (role, words) => {
  expect(describeRole(role)).toBe(words);
});
