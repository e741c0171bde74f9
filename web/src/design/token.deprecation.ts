import { ancestorGroups } from '@imprint/shared/design/token.path';
import type { TokenGroup } from '@imprint/shared/design/token.set';

/** Why something should be used no longer. */
export interface Deprecation {
  /** True, or what to use instead. */
  deprecated: true | string;
  /** The group that says so; null for itself. */
  group: string | null;
}

/**
 * Whether a token, or a group, should be used no longer: what it says itself, or else the nearest group around it
 * that says anything.
 */
export function deprecationOf(
  path: string,
  own: TokenGroup['deprecated'],
  groups: ReadonlyMap<string, TokenGroup>,
): Deprecation | null {
  if (own !== null) return own === false ? null : { deprecated: own, group: null };
  for (const group of ancestorGroups(path)) {
    const deprecated = groups.get(group)?.deprecated ?? null;
    if (deprecated !== null) return deprecated === false ? null : { deprecated, group };
  }
  return null;
}

/** Which group says so, as a sentence. */
export function groupDeprecationText(group: string): string {
  return group === '' ? 'The collection as a whole is deprecated.' : `The group ${group} is deprecated.`;
}

/** Whether something is deprecated, and what it says itself where that is to be so, and where not. */
export function deprecationChoice(own: TokenGroup['deprecated'], inherited: Deprecation | null) {
  return {
    isDeprecated: own === null ? inherited !== null : own !== false,
    whenChecked: inherited ? null : true,
    whenUnchecked: inherited ? false : null,
  };
}
