import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLocalPreference, storeLocalPreference } from '../../../../web/src/shell/local.preferences.ts';
import { applyStoredTheme, applyTheme } from '../../../../web/src/shell/theme.ts';

const kept = new Map<string, string>();
const style = { colorScheme: '' };

beforeEach(() => {
  kept.clear();
  style.colorScheme = '';
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A browser that keeps nothing, as one that blocks the data of sites does. */
function forget(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
}

describe('what this browser remembers', () => {
  test('is kept under the name of the product', () => {
    storeLocalPreference('navigation', 'collapsed');
    expect([...kept]).toEqual([['imprint.navigation', 'collapsed']]);
    expect(readLocalPreference('navigation')).toBe('collapsed');
    expect(readLocalPreference('theme')).toBeNull();
  });

  test('is nothing where the browser keeps nothing, and that is no failure', () => {
    forget();
    expect(() => storeLocalPreference('theme', 'dark')).not.toThrow();
    expect(readLocalPreference('theme')).toBeNull();
  });
});

describe('the theme', () => {
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', ''],
  ] as const)('%s is shown and remembered for the next first paint', (theme, colorScheme) => {
    style.colorScheme = 'before';
    applyTheme(theme);
    expect(style.colorScheme).toBe(colorScheme);
    expect(readLocalPreference('theme')).toBe(theme);
    style.colorScheme = 'before';
    applyStoredTheme();
    expect(style.colorScheme).toBe(colorScheme);
  });

  test('stays that of the device where none that exists is remembered', () => {
    applyStoredTheme();
    storeLocalPreference('theme', 'sepia');
    applyStoredTheme();
    expect(style.colorScheme).toBe('');
  });

  test('is shown where the browser keeps nothing', () => {
    forget();
    applyTheme('dark');
    expect(style.colorScheme).toBe('dark');
  });
});
