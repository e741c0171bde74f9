import { themes } from '@imprint/shared/themes';
import { t } from '../language/message.ts';
import { readLocalPreference, storeLocalPreference } from './local.preferences.ts';

export type Theme = (typeof themes)[number];

/** The label of each theme. */
export const themeWords: Record<Theme, string> = {
  system: t('System theme'),
  light: t('Light theme'),
  dark: t('Dark theme'),
};

/** Applies a theme, and stores it for the next first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  storeLocalPreference('theme', theme);
}

/** Applies the stored theme; called before the first render. */
export function applyStoredTheme(): void {
  const stored = readLocalPreference('theme');
  const theme = themes.find((name) => name === stored);
  if (theme) applyTheme(theme);
}
