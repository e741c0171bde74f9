import type { Block, BlockType } from '@imprint/shared/blocks/block';
import { textsOf } from '@imprint/shared/blocks/texts';
import { t } from '../language/message.ts';
import { blockCatalog } from './block.catalog.ts';

/** What an empty text says that blocks are made of. */
export const emptyTextWords = t('Write, or press / for blocks');

/** What a type of block is called, e.g. "Contact form". */
export function typeWords(type: BlockType): string {
  return blockCatalog[type].name;
}

/** The beginning of what people read in a block; empty where there is nothing to read. */
export function excerptOf(block: Block, length = 60): string {
  const text = textsOf(block).join(' ').replaceAll(/\s+/g, ' ').trim();
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/** Names one block among others, e.g. `Heading “About us”`. */
export function blockWords(block: Block): string {
  const excerpt = excerptOf(block, 40);
  return excerpt ? `${typeWords(block.type)} “${excerpt}”` : typeWords(block.type);
}

/** Names blocks: one by its text, several by their number. */
export function blocksWords(blocks: readonly Block[]): string {
  const [first] = blocks;
  return first && blocks.length === 1
    ? blockWords(first)
    : t('{count, plural, one {# block} other {# blocks}}', { count: blocks.length });
}

/** What those are told who do not see what was pasted. */
export function pastedWords({ length }: readonly Block[]): string {
  return t('{length, plural, one {# block pasted} other {# blocks pasted}}', { length });
}
