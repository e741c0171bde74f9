import { contrastRatio, type ScreenColor, screenColor } from '../design/color/color.contrast.ts';
import { colorValue } from '../design/color/color.value.ts';
import { cssRule, type Declaration } from '../design/css/css.text.ts';
import type { Json } from '../design/token.set.ts';
import type { Mode } from '../shapes/design.ts';
import { roleProperty, type SiteRole, siteRoleNames } from './site.roles.ts';

/** A token that a website takes for a role. */
export interface RoleToken {
  /** Its CSS value, such as `var(--color-accent)`. */
  value: string;
  /** What it resolves to where visitors prefer light, and where they prefer dark. */
  light: Json | undefined;
  dark: Json | undefined;
}

export type RoleTokens = Partial<Record<SiteRole, RoleToken>>;

const [black, white]: [ScreenColor, ScreenColor] = [
  { red: 0, green: 0, blue: 0, alpha: 1 },
  { red: 1, green: 1, blue: 1, alpha: 1 },
];

/** The rules that give roles their tokens; empty without any. */
export function roleRules(tokens: RoleTokens): string {
  const declarations = roleDeclarations(tokens);
  return declarations.length > 0 ? cssRule(':root', declarations) : '';
}

/**
 * The declarations that give roles their tokens. Colors that no token is chosen for follow the ones that are, so that
 * a palette of two colors makes a legible website, and a palette without a dark mode stays light.
 */
export function roleDeclarations(tokens: RoleTokens): Declaration[] {
  const followers = followersOf(tokens);
  const declarations = siteRoleNames.flatMap((role): Declaration[] => {
    const value = tokens[role]?.value ?? followers[role];
    return value ? [{ name: roleProperty(role), value }] : [];
  });
  const scheme = forcedScheme(tokens.background);
  return [...(scheme ? [{ name: 'color-scheme', value: scheme }] : []), ...declarations];
}

/** How much of the text color is in colors that follow text and background, in percent. */
export const followedPercents: Partial<Record<SiteRole, number>> = { surface: 5, muted: 72, border: 16 };

/** The values of colors that follow others. */
function followersOf({ background, text, accent }: RoleTokens): Partial<Record<SiteRole, string>> {
  const mix = (percent: number) =>
    `color-mix(in oklab, var(${roleProperty('text')}) ${percent}%, var(${roleProperty('background')}))`;
  const mixed = Object.entries(followedPercents).map(([role, percent]) => [role, mix(percent)]);
  return {
    ...((background ?? text) && Object.fromEntries(mixed)),
    ...(accent && { onAccent: `light-dark(${readableOn(accent.light)}, ${readableOn(accent.dark)})` }),
  };
}

/** The color scheme that a background asks for; null where it is light and dark as visitors prefer. */
export function forcedScheme(background: RoleToken | undefined): 'light' | 'dark' | null {
  if (!background) return null;
  const [light, dark] = [isDark(background.light), isDark(background.dark)];
  if (light === null || dark === null || (!light && dark)) return null;
  return dark ? 'dark' : 'light';
}

/** Black or white, whichever is easier to read on a color. */
export function readableOn(color: Json | undefined): string {
  return isDark(color) === false ? '#000' : '#fff';
}

/** Whether white is easier to read on a color than black; null for what is no color. */
function isDark(value: Json | undefined): boolean | null {
  const { data: color } = colorValue.safeParse(value);
  if (!color) return null;
  const background = screenColor(color);
  return contrastRatio(white, background) >= contrastRatio(black, background);
}

/** The mode that browsers use where visitors prefer a color scheme; undefined for the default one. */
export function schemeMode(modes: readonly Mode[], scheme: 'light' | 'dark'): string | undefined {
  const query = new RegExp(`prefers-color-scheme:\\s*${scheme}`);
  return modes.find(({ mediaQuery }) => query.test(mediaQuery ?? ''))?.id;
}
