import type { TokenGroup } from '@imprint/shared/design/token.set';
import type { InputOf } from '@imprint/shared/operation';
import type { tokens } from '@imprint/shared/tokens.contract';

/** What the form of a group says of it. */
export type Said = Pick<TokenGroup, 'type' | 'description' | 'deprecated'>;

type Operation = InputOf<typeof tokens, 'batch'>['operations'][number];

/** The changes that lead from what was said to what is. */
export function groupChanges(
  before: Said,
  { type, description, deprecated }: Said,
  path: string,
  to: string,
): Operation[] {
  const changed = {
    ...(type !== before.type && { type }),
    ...(description !== before.description && { description }),
    ...(deprecated !== before.deprecated && { deprecated }),
  };
  const operations: Operation[] = [];
  if (to !== path) operations.push({ op: 'rename', path, to });
  if (Object.keys(changed).length > 0) operations.push({ op: 'update', path: to, ...changed });
  return operations;
}
