import { blendOver, contrastRatio, type ScreenColor, screenColor } from '../design/color/color.contrast.ts';
import { parseHexColor } from '../design/color/color.hex.ts';
import { colorHex, mixColors } from '../design/color/color.ts';
import { type ColorValue, colorValue } from '../design/color/color.value.ts';
import { followedPercents, forcedScheme, type RoleTokens, readableOn } from '../site/role.rules.ts';
import { type SiteRole, siteRoles } from '../site/site.roles.ts';

/** The least contrast of text: WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** The least contrast of outlines that show where something is: WCAG 2.2, success criterion 1.4.11. */
const leastOutlineContrast = 3;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const colorRoles = [
  'background',
  'surface',
  'text',
  'muted',
  'accent',
  'onAccent',
  'border',
] as const satisfies readonly SiteRole[];
export type ColorRole = (typeof colorRoles)[number];

/** Two colors that the style sheet of websites puts on each other. */
export interface RolePair {
  text: ColorRole;
  background: ColorRole;
  /** What shows the pair, as messages name it. */
  of: string;
  /** The contrast that WCAG AA asks for; null for lines that only decorate. */
  minimum: number | null;
}

/** The pairs of every website, by what shows them. */
export const rolePairs = {
  text: pair('text', 'background', 'text on the background'),
  muted: pair('muted', 'background', 'muted text on the background'),
  link: pair('accent', 'background', 'links on the background'),
  textOnSurface: pair('text', 'surface', 'text on the surface'),
  mutedOnSurface: pair('muted', 'surface', 'muted text on the surface'),
  linkOnSurface: pair('accent', 'surface', 'links on the surface'),
  button: pair('onAccent', 'accent', 'text on buttons'),
  focus: pair('accent', 'background', 'focus outlines', leastOutlineContrast),
  line: pair('border', 'background', 'lines', null),
} as const satisfies Record<string, RolePair>;

function pair(
  text: ColorRole,
  background: ColorRole,
  of: string,
  minimum: number | null = leastContrast,
): RolePair {
  return { text, background, of, minimum };
}

/** A color of a website, and whether it follows from the tokens of other roles. */
interface RoleColor {
  color: ColorValue;
  isFollowing: boolean;
}

/** The contrast of two roles as visitors see it. */
export interface RoleContrast {
  ratio: number;
  /** The colors on screen, as `#rrggbb`. */
  text: string;
  background: string;
  /** Whether one of them follows from the tokens of other roles. */
  isFollowing: boolean;
}

/** The contrast of a pair for visitors who prefer a color scheme; null where a token holds no color. */
export function roleContrast(
  { text, background }: RolePair,
  roles: RoleTokens,
  scheme: Scheme,
): RoleContrast | null {
  const above = colorOf(text, roles, scheme);
  const below = colorOf(background, roles, scheme);
  const page = colorOf('background', roles, scheme);
  if (!above || !below || !page) return null;
  // A translucent color lies on the background, and that on the white of the browser.
  const behind = over(page.color, white);
  const backdrop = background === 'background' ? behind : over(below.color, behind);
  const ink = screenColor(above.color);
  return {
    ratio: contrastRatio(ink, backdrop),
    text: hexOf(over(above.color, backdrop)),
    background: hexOf(backdrop),
    isFollowing: above.isFollowing || below.isFollowing,
  };
}

const white: ScreenColor = { red: 1, green: 1, blue: 1, alpha: 1 };

function over(color: ColorValue, backdrop: ScreenColor): ScreenColor {
  return { ...blendOver(screenColor(color), backdrop), alpha: 1 };
}

function colorOf(role: ColorRole, roles: RoleTokens, scheme: Scheme): RoleColor | null {
  const token = roles[role];
  if (token) return asRole(token[scheme], false);
  return followingColor(role, roles, scheme) ?? standardColor(role, roles, scheme);
}

/** The color that follows from the tokens of others, as `roleDeclarations` writes it; null for none. */
function followingColor(role: ColorRole, roles: RoleTokens, scheme: Scheme): RoleColor | null {
  const shown = forcedScheme(roles.background) ?? scheme;
  if (role === 'onAccent')
    return roles.accent ? asRole(parseHexColor(readableOn(roles.accent[shown])), true) : null;
  const percent = followedPercents[role];
  if (percent === undefined || !(roles.background || roles.text)) return null;
  const text = colorOf('text', roles, scheme);
  const background = colorOf('background', roles, scheme);
  return (
    text && background && { color: mixColors(text.color, background.color, percent / 100), isFollowing: true }
  );
}

function standardColor(role: ColorRole, roles: RoleTokens, scheme: Scheme): RoleColor | null {
  const shown = forcedScheme(roles.background) ?? scheme;
  const [, light = '', dark = ''] = /^light-dark\((#\w+), (#\w+)\)$/.exec(siteRoles[role].fallback) ?? [];
  return asRole(parseHexColor(shown === 'light' ? light : dark), false);
}

function asRole(value: unknown, isFollowing: boolean): RoleColor | null {
  const { data: color } = colorValue.safeParse(value);
  return color ? { color, isFollowing } : null;
}

function hexOf({ red, green, blue }: ScreenColor): string {
  return colorHex({ colorSpace: 'srgb', components: [red, green, blue] });
}
