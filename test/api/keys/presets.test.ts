import {
  presetOf,
  scopeNames,
  scopePresets,
  scopes,
  toolAccessLevels,
  toolAccessMeanings,
} from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';

describe('a scope preset', () => {
  const readable = ['projects:read', 'websites:read', 'media:read', 'design:read', 'blog:read'];

  test('holds scopes that the server enforces, and a matching tool access', () => {
    expect([...scopePresets.readOnly.scopes].sort()).toEqual(readable.toSorted());
    expect(scopePresets.readOnly.toolAccess).toBe('readonly');
    const edited = ['websites:write', 'media:write', 'blog:write'];
    expect([...scopePresets.contentEditor.scopes].sort()).toEqual([...readable, ...edited].sort());
    expect(scopePresets.contentEditor.toolAccess).toBe('scoped');
    expect(scopePresets.full.scopes).toEqual(Object.keys(scopes));
    expect(scopePresets.full.toolAccess).toBe('full');
  });

  test('is recognized by exactly its scopes and tool access, in any order', () => {
    for (const [name, preset] of Object.entries(scopePresets)) {
      expect(presetOf(preset.scopes.toReversed(), preset.toolAccess)).toBe(name);
      expect(presetOf(preset.scopes.slice(1), preset.toolAccess)).toBe('custom');
      expect(presetOf(preset.scopes, 'none')).toBe('custom');
    }
    expect(presetOf(scopeNames, 'scoped')).toBe('custom');
  });
});

test('each tool access is described in a sentence', () => {
  for (const level of toolAccessLevels) expect(toolAccessMeanings[level]).toMatch(/^[A-Z].{15,}\.$/);
});
