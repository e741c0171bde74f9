import type { TokenGroup } from './token.set.ts';

/** A group without properties. */
export const emptyGroup: TokenGroup = {
  type: null,
  description: null,
  deprecated: null,
  extensions: null,
  extends: null,
};

/** Whether a group has no properties; such a group is stored only when nothing is in it. */
export function isEmptyGroup(group: TokenGroup): boolean {
  return Object.values(group).every((property) => property === null);
}
