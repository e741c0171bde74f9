import type { Block, BlockType } from '../blocks/block.ts';
import { walk } from '../blocks/tree.ts';
import { blendOver, contrastRatio, screenColor } from '../design/color/color.contrast.ts';
import { parseHexColor } from '../design/color/color.hex.ts';
import { type ColorValue, colorValue } from '../design/color/color.value.ts';
import { forcedScheme, type RoleTokens } from '../site/role.rules.ts';
import { type SiteRole, siteRoles } from '../site/site.roles.ts';
import { type Finding, findingOf } from './finding.ts';

/** The least contrast of text: WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

type Scheme = 'light' | 'dark';
type ColorRole = 'background' | 'surface' | 'text' | 'muted' | 'accent' | 'onAccent';

interface Pair {
  text: ColorRole;
  background: ColorRole;
  /** What shows the pair, as messages name it. */
  of: string;
}

const everywhere: readonly Pair[] = [
  { text: 'text', background: 'background', of: 'text on the background' },
  { text: 'muted', background: 'background', of: 'muted text on the background' },
  { text: 'accent', background: 'background', of: 'links on the background' },
];
const onSurface: Pair = { text: 'text', background: 'surface', of: 'text on the surface' };
const onAccent: Pair = { text: 'onAccent', background: 'accent', of: 'text on buttons' };

/** Finds the colors of a website that its visitors cannot read well, as far as a document shows them. */
export function lowContrasts(blocks: readonly Block[], roles: RoleTokens): Finding[] {
  return pairsIn(blocks).flatMap((pair) => {
    if (!roles[pair.text] && !roles[pair.background]) return [];
    const rated = (['light', 'dark'] as const).flatMap((scheme) => {
      const ratio = ratioOf(pair, roles, scheme);
      return ratio === null ? [] : [{ scheme, ratio }];
    });
    const [worst] = rated.toSorted((one, other) => one.ratio - other.ratio);
    if (!worst || worst.ratio >= leastContrast) return [];
    // Rounded down, so that it never reads as enough.
    const shown = (Math.floor(worst.ratio * 10) / 10).toFixed(1);
    return [
      findingOf(
        'lowContrast',
        `The contrast of ${pair.of} is ${shown}:1 in ${worst.scheme} mode.`,
        `Choose colors with a contrast of at least ${leastContrast}:1 in the appearance of the website.`,
        {},
      ),
    ];
  });
}

function pairsIn(blocks: readonly Block[]): Pair[] {
  const types = new Set<BlockType>();
  let hasSubtle = false;
  let hasStrong = false;
  for (const { block } of walk(blocks)) {
    types.add(block.type);
    if (block.type !== 'section') continue;
    hasSubtle ||= block.background === 'subtle';
    hasStrong ||= block.background === 'strong';
  }
  const showsSurface = hasSubtle || types.has('code');
  const showsAccent = hasStrong || types.has('button') || types.has('contactForm');
  return [...everywhere, ...(showsSurface ? [onSurface] : []), ...(showsAccent ? [onAccent] : [])];
}

/** The contrast of a pair; null where a color follows from others, which keeps it readable, or is not known. */
function ratioOf({ text, background }: Pair, roles: RoleTokens, scheme: Scheme): number | null {
  const [above, below, base] = [text, background, 'background' as const].map((role) =>
    colorOf(role, roles, scheme),
  );
  if (!above || !below) return null;
  const backdrop = screenColor(below);
  if (backdrop.alpha === 1) return contrastRatio(screenColor(above), backdrop);
  // A translucent color lies on the background, and that on the white of the browser.
  const white = { red: 1, green: 1, blue: 1 };
  const behind = base ? blendOver(screenColor(base), white) : white;
  return contrastRatio(screenColor(above), { ...blendOver(backdrop, behind), alpha: 1 });
}

function colorOf(role: ColorRole, roles: RoleTokens, scheme: Scheme): ColorValue | null {
  const token = roles[role];
  if (token) return colorValue.safeParse(token[scheme]).data ?? null;
  return follows(role, roles) ? null : fallbackOf(role, forcedScheme(roles.background) ?? scheme);
}

/** Whether a color without a token follows those that have one, as `roleDeclarations` writes it. */
function follows(role: SiteRole, { background, text, accent }: RoleTokens): boolean {
  if (role === 'onAccent') return accent !== undefined;
  return (role === 'surface' || role === 'muted') && (background ?? text) !== undefined;
}

function fallbackOf(role: ColorRole, scheme: Scheme): ColorValue | null {
  const [, light = '', dark = ''] = /^light-dark\((#\w+), (#\w+)\)$/.exec(siteRoles[role].fallback) ?? [];
  return colorValue.safeParse(parseHexColor(scheme === 'light' ? light : dark)).data ?? null;
}
