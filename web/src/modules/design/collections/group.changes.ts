import type { tokens } from '@imprint/shared/contract/tokens';
import type { TokenGroup } from '@imprint/shared/design/token.set';
import type { InputOf } from '@imprint/shared/operation';

/** The properties of a group that its form edits. */
export type GroupProperties = Pick<TokenGroup, 'type' | 'description' | 'deprecated'>;

type Operation = InputOf<typeof tokens, 'batch'>['operations'][number];

/** The operations that apply changed properties. */
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
