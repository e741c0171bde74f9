import { type Block, type BlockType, blockTypes } from '@imprint/shared/blocks/block';
import { typeDescription, typeWords } from './block.words.ts';

/** Blocks of one plain text, which can become each other. */
export type TextBlock = Extract<Block, { text: string }>;

export function isText(block: Block): block is TextBlock {
  return 'text' in block;
}

/** The types that people are offered, in the order of their schemas; what lies in some others alone comes with them. */
// Safe because the names of the table are the types.
const offeredTypes = (Object.keys(blockTypes) as BlockType[]).filter(
  (type) => type !== 'column' && type !== 'slot',
);

/** A new block of a type; one that holds others begins with a paragraph to write in. */
export function newBlock(type: BlockType, fields: object = {}): Block {
  const block = blockTypes[type].parse({ type, ...fields });
  if (!('children' in block) || block.children.length > 0 || block.type === 'component') return block;
  const inner = block.type === 'columns' ? (['column', 'column'] as const) : (['paragraph'] as const);
  const children = inner.map((name) => newBlock(name));
  return { ...block, children };
}

/** The types whose name or meaning holds the text, without some; those whose name begins with it come first. */
export function typesMatching(text: string, withheld: ReadonlySet<BlockType>): BlockType[] {
  const wanted = text.trim().toLowerCase();
  const found = offeredTypes.filter(
    (type) =>
      !withheld.has(type) && `${typeWords(type)}\n${typeDescription(type)}`.toLowerCase().includes(wanted),
  );
  const begins = (type: BlockType) => typeWords(type).toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((type) => !begins(type))];
}
