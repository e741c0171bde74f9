import type { TokenGroup } from './token.set.ts';

/** A group of which nothing is said. */
export const emptyGroup: TokenGroup = {
  type: null,
  description: null,
  deprecated: null,
  extensions: null,
  extends: null,
};

/** Whether nothing is said of it, so that it need not be kept where something lies in it. */
export function isEmptyGroup(group: TokenGroup): boolean {
  return Object.values(group).every((said) => said === null);
}
