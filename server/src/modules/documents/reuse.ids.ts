import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf, walk, withChildren } from '@imprint/shared/blocks/tree';

/**
 * Gives parsed blocks, which have no ids of their own, the ids of current blocks: first those with equal content,
 * then those of the same type, in document order.
 */
export function reuseIds(present: readonly Block[], written: readonly Block[]): Block[] {
  const remaining = new Map(Array.from(walk(present), ({ block }) => [block.id, block]));
  const reused = new Map<string, string>();
  for (const keyOf of [contentKey, typeKey]) {
    const ids = Map.groupBy(remaining.values(), keyOf);
    for (const { block } of walk(written)) {
      const id = reused.has(block.id) ? undefined : ids.get(keyOf(block))?.shift()?.id;
      if (id === undefined) continue;
      reused.set(block.id, id);
      remaining.delete(id);
    }
  }
  const withReusedId = (block: Block): Block => {
    const copy = { ...block, id: reused.get(block.id) ?? block.id };
    return withChildren(copy, (childrenOf(block) ?? []).map(withReusedId));
  };
  return written.map(withReusedId);
}

const typeKey = ({ type }: Block) => type;
const contentKey = (block: Block) => JSON.stringify([block.type, ownFields(block)]);
