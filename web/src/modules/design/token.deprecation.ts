import { ancestorGroups } from '@imprint/shared/design/token.path';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import { t } from '../../language/message.ts';

/** Why something is deprecated. */
export interface Deprecation {
  /** True, or what to use instead. */
  deprecated: true | string;
  /** The group it is inherited from; null for its own. */
  group: string | null;
}

/**
 * The deprecation of a token or group: its own, or that of the nearest group
 * that sets one.
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

/** A sentence that names the deprecated group. */
export function groupDeprecationText(group: string): string {
  return group === ''
    ? t('The whole collection is deprecated.')
    : t('The group {group} is deprecated.', { group });
}

/** Whether something is deprecated, and its own value for either choice. */
export function deprecationChoice(own: TokenGroup['deprecated'], inherited: Deprecation | null) {
  return {
    isDeprecated: own === null ? inherited !== null : own !== false,
    whenChecked: inherited ? null : true,
    whenUnchecked: inherited ? false : null,
  };
}
