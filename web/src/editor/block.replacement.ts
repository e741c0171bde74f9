import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import type { LocatedBlock } from '@imprint/shared/blocks/tree';

/** The operations that put blocks in the place of one; one of them may have its id. */
export function replaceOperations(
  { block: { id }, parentId, after }: LocatedBlock,
  replacement: readonly Block[],
): BlockOperation[] {
  const places = [after, ...replacement.map((block) => block.id)];
  const inserts = replacement.map(
    (block, index): BlockOperation => ({ op: 'insert', block, parentId, after: places[index] ?? null }),
  );
  return [{ op: 'remove', id }, ...inserts];
}
