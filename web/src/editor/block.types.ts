import { type Block, type BlockType, blockTypes } from '@imprint/shared/blocks/block';

/** A new block of a type; one that holds others begins with a paragraph to write in. */
export function newBlock(type: BlockType, fields: object = {}): Block {
  const block = blockTypes[type].parse({ type, ...fields });
  if (!('children' in block) || block.children.length > 0 || block.type === 'component') return block;
  const inner = block.type === 'columns' ? (['column', 'column'] as const) : (['paragraph'] as const);
  const children = inner.map((name) => newBlock(name));
  return { ...block, children };
}
