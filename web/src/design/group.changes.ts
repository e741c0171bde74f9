import type { TokenGroup } from '@imprint/shared/design/token.set';
import type { InputOf } from '@imprint/shared/operation';
import type { tokens } from '@imprint/shared/tokens.contract';

/** What the form of a group says of it. */
export type GroupProperties = Pick<TokenGroup, 'type' | 'description' | 'deprecated'>;

type Operation = InputOf<typeof tokens, 'batch'>['operations'][number];

/** The changes that lead from what was said to what is. */
export function groupChanges(
  previous: GroupProperties,
  { type, description, deprecated }: GroupProperties,
  path: string,
  newPath: string,
): Operation[] {
  const changed = {
    ...(type !== previous.type && { type }),
    ...(description !== previous.description && { description }),
    ...(deprecated !== previous.deprecated && { deprecated }),
  };
  const operations: Operation[] = [];
  if (newPath !== path) operations.push({ op: 'rename', path, to: newPath });
  if (Object.keys(changed).length > 0) operations.push({ op: 'update', path: newPath, ...changed });
  return operations;
}
