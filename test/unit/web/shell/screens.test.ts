import { type Grant, grantsOfRole } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import { modules } from '../../../../web/src/modules.ts';
import { screensFor } from '../../../../web/src/shell/commands/screens.ts';

const wordsOf = (grants: readonly Grant[]) => screensFor(modules, grants).map(({ words }) => words);
const creatable = (grants: readonly Grant[]) =>
  screensFor(modules, grants).flatMap(({ creates }) => (creates ? [creates.words] : []));

describe('the screens', () => {
  test('are all there for an owner, and all that can be created', () => {
    expect(wordsOf(grantsOfRole.owner)).toHaveLength(16);
    expect(creatable(grantsOfRole.owner)).toHaveLength(8);
  });

  test('leave out what somebody may not see', () => {
    const hidden = wordsOf(grantsOfRole.owner).filter(
      (words) => !wordsOf(grantsOfRole.editor).includes(words),
    );
    expect(hidden).toEqual(['API keys', 'Webhooks', 'Usage', 'Activity', 'Security']);
    expect(wordsOf([])).toEqual([
      'Home',
      'Projects',
      'Websites',
      'Organization',
      'Members',
      'API reference',
      'Account',
    ]);
    expect(wordsOf(['media:read'])).toContain('Media');
  });

  test('show what can be created only to those who may create it', () => {
    expect(creatable(grantsOfRole.viewer)).toEqual([]);
    expect(creatable(['media:read', 'media:write'])).toEqual(['Upload files']);
    expect(creatable(grantsOfRole.editor)).not.toContain('Invite people');
    // A screen that one may not see offers nothing either.
    expect(creatable(['media:write'])).toEqual([]);
  });

  test('have an address and a shortcut of their own', () => {
    const screens = screensFor(modules, grantsOfRole.owner);
    const shortcuts = screens.flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(screens.map(({ to }) => to)).size).toBe(screens.length);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });
});
