import { isDeepStrictEqual } from 'node:util';
import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { findUnmoved, locateBlocks } from '@imprint/shared/blocks/unmoved.blocks';
import type { BlockChange } from '@imprint/shared/shapes/revisions';

/**
 * Compares the blocks of two documents. Changes follow the order of the later document, removals come last. A
 * block that was both moved and changed is listed twice.
 */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const previous = locateBlocks(before);
  const current = locateBlocks(after);
  const unmoved = findUnmoved(previous, current);
  const changes: BlockChange[] = [];
  for (const [id, { block }] of current) {
    const previousBlock = previous.get(id)?.block ?? null;
    const addChange = (change: BlockChange['change']) =>
      changes.push({ id, change, before: previousBlock, after: block });
    if (!previousBlock) addChange('added');
    else {
      if (previousBlock.type !== block.type || !isDeepStrictEqual(ownFields(previousBlock), ownFields(block)))
        addChange('changed');
      if (!unmoved.has(id)) addChange('moved');
    }
  }
  for (const [id, { block }] of previous) {
    if (!current.has(id)) changes.push({ id, change: 'removed', before: block, after: null });
  }
  return changes;
}
