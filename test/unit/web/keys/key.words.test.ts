import type { ApiKey } from '@imprint/shared/contract/keys';
import { type Scope, scopeNames, scopePresets } from '@imprint/shared/scopes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scopesSummary } from '../../../../web/src/modules/keys/fields/scopes.summary.ts';
import { adviceSentence, isChangeable } from '../../../../web/src/modules/keys/key.words.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

// Safe because the words of a key read nothing else of it.
const apiKey = (set: Partial<ApiKey> = {}) =>
  ({ unusedScopes: [], lastUsedAt: null, expiresAt: null, state: 'active', ...set }) as ApiKey;

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe('advice on a key', () => {
  test.each<[Scope[], string]>([
    [['media:read'], 'media:read'],
    [['media:read', 'blog:read'], 'media:read and blog:read'],
    [['media:read', 'blog:read', 'blog:write'], 'media:read, blog:read, and blog:write'],
  ])('names the scopes that it did not need: %j', (unusedScopes, words) => {
    expect(adviceSentence('unusedScopes', apiKey({ unusedScopes }))).toBe(
      `Not used in the last 60 days: ${words}.`,
    );
  });

  test('tells a key that is not used any more from one that never was', () => {
    expect(adviceSentence('unused', apiKey({ lastUsedAt: '2025-01-01T00:00:00Z' }))).toMatch(
      /^It has not been used/,
    );
    expect(adviceSentence('unused', apiKey())).toMatch(/^It was created .* and has never been used\.$/);
  });

  test('says from which age on a key is better replaced', () => {
    expect(adviceSentence('old', apiKey())).toMatch(/^It is older than 90 days/);
  });

  test.each([
    [dayMs / 2, 'It expires today.'],
    [dayMs, 'It expires tomorrow.'],
    [6.5 * dayMs, 'It expires in 6 days.'],
  ])('counts the days until a key expires in %i ms: %s', (ms, words) => {
    const expiresAt = new Date(now + ms).toISOString();
    expect(adviceSentence('expiring', apiKey({ expiresAt }))).toBe(words);
  });
});

test.each([
  ['active', true],
  ['disabled', true],
  ['expired', false],
  ['revoked', false],
] as const)('whether a key can be changed when it is %s: %s', (state, isSo) => {
  expect(isChangeable(apiKey({ state }))).toBe(isSo);
});

describe('what a key may do, in few words', () => {
  test.each<[string, readonly Scope[]]>([
    ['All', scopeNames],
    ['Read only', scopePresets.readOnly.scopes],
    ['blog:write', ['blog:write']],
    ['2 of 10', ['blog:read', 'blog:write']],
    ['5 of 10', ['blog:write', ...scopePresets.readOnly.scopes.slice(1)]],
    ['0 of 10', []],
  ])('%s', (words, held) => {
    expect(scopesSummary(held)).toBe(words);
  });
});
