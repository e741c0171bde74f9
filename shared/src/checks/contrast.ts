import type { Block, BlockType } from '../blocks/block.ts';
import { walk } from '../blocks/tree.ts';
import type { RoleTokens } from '../site/role.rules.ts';
import { type Finding, findingOf } from './finding.ts';
import { leastContrast, type RolePair, roleContrast, rolePairs, schemes } from './role.contrast.ts';

/** Finds the colors of a website that its visitors cannot read well, as far as a document shows them. */
export function lowContrasts(blocks: readonly Block[], roles: RoleTokens): Finding[] {
  return pairsIn(blocks).flatMap((pair) => {
    if (!roles[pair.text] && !roles[pair.background]) return [];
    const rated = schemes.flatMap((scheme) => {
      const contrast = roleContrast(pair, roles, scheme);
      // Colors that follow from others are not a choice that can be changed on its own.
      return contrast === null || contrast.isFollowing ? [] : [{ scheme, ratio: contrast.ratio }];
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

function pairsIn(blocks: readonly Block[]): RolePair[] {
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
  const { text, muted, link, textOnSurface, button } = rolePairs;
  return [text, muted, link, ...(showsSurface ? [textOnSurface] : []), ...(showsAccent ? [button] : [])];
}
