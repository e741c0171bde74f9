import { type Block, type BlockType, blockTypes } from '@imprint/shared/blocks/block';
import { textsOf } from '@imprint/shared/blocks/texts';
import { capitalized } from '@imprint/shared/nouns';

/** Types that people call otherwise than programs do. */
const plainNames: Partial<Record<BlockType, string>> = { postList: 'Posts' };

/** What an empty text says that blocks are made of. */
export const emptyTextWords = 'Write, or press / for other blocks';

/** What a type of block is called, e.g. "Contact form". */
export function typeWords(type: BlockType): string {
  const words = type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return plainNames[type] ?? capitalized(words);
}

/** What a type of block is for; the names of types in it are written as people know them. */
export function typeDescription(type: BlockType): string {
  const meaning = blockTypes[type].description ?? '';
  return meaning.replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+/g, (name) =>
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
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

/** What those are told who do not see what was pasted. */
export function pastedWords({ length }: readonly Block[]): string {
  return `Pasted ${length} ${length === 1 ? 'block' : 'blocks'}`;
}
