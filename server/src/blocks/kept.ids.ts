import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { childrenOf, walk, withChildren } from '@imprint/shared/blocks/tree';

/**
 * The written blocks with the ids of the present ones, where a text was written that carries none: first what
 * says the same, then what is of the same type, each in reading order.
 */
export function withKeptIds(present: readonly Block[], written: readonly Block[]): Block[] {
  const left = new Map(Array.from(walk(present), ({ block }) => [block.id, block]));
  const kept = new Map<string, string>();
  for (const keyOf of [wordsOf, typeOf]) {
    const ids = Map.groupBy(left.values(), keyOf);
    for (const { block } of walk(written)) {
      const id = kept.has(block.id) ? undefined : ids.get(keyOf(block))?.shift()?.id;
      if (id === undefined) continue;
      kept.set(block.id, id);
      left.delete(id);
    }
  }
  const renamed = (block: Block): Block => {
    const copy = { ...block, id: kept.get(block.id) ?? block.id };
    return withChildren(copy, (childrenOf(block) ?? []).map(renamed));
  };
  return written.map(renamed);
}

const typeOf = ({ type }: Block) => type;
const wordsOf = (block: Block) => JSON.stringify([block.type, ownFields(block)]);
