import { themes } from '@imprint/shared/themes';
import { readLocalPreference, storeLocalPreference } from './local.preferences.ts';

export type Theme = (typeof themes)[number];

/** Shows the page in a theme, and remembers it for the next first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  storeLocalPreference('theme', theme);
}

/** Shows the page in the theme that this browser remembers; called before anything is drawn. */
export function applyStoredTheme(): void {
  const stored = readLocalPreference('theme');
  const theme = themes.find((name) => name === stored);
  if (theme) applyTheme(theme);
}
