import { themes } from '@imprint/shared/themes';
import { recall, remember } from './remembered.ts';

export type Theme = (typeof themes)[number];

/** Shows the page in a theme, and remembers it for the next first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  remember('theme', theme);
}

/** Shows the page in the theme that this browser remembers; called before anything is drawn. */
export function applyRememberedTheme(): void {
  const remembered = recall('theme');
  const theme = themes.find((name) => name === remembered);
  if (theme) applyTheme(theme);
}
