import type { Mode } from '@imprint/shared/shapes/design';
import type { ColorScheme } from '../../../preview/site.frame.tsx';

/** The modes, by id, besides the default ones and those that visitors get who prefer light or dark. */
export function furtherModes(collections: readonly { modes: readonly Mode[] }[]): ReadonlyMap<string, Mode> {
  const modes = collections
    .flatMap((collection) => collection.modes)
    .filter((mode) => !mode.isDefault && schemeOf(mode) === null);
  return new Map(modes.map((mode) => [mode.id, mode]));
}

/** The color scheme, null for either one, and the further mode, null for none, in which a mode is seen. */
export function lookIn(
  mode: Mode,
  modes: readonly Mode[],
): { scheme: ColorScheme | null; mode: string | null } {
  const scheme = schemeOf(mode);
  if (scheme !== null) return { scheme, mode: null };
  if (!mode.isDefault) return { scheme: null, mode: mode.id };
  const others = modes.map(schemeOf);
  if (others.includes('dark')) return { scheme: 'light', mode: null };
  return { scheme: others.includes('light') ? 'dark' : null, mode: null };
}

/** The color scheme that visitors prefer who get a mode; null for other modes. */
function schemeOf({ mediaQuery }: Mode): ColorScheme | null {
  const [, scheme] = /^\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)\s*$/.exec(mediaQuery ?? '') ?? [];
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}
