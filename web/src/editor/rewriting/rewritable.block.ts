import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { textsOf } from '@imprint/shared/blocks/texts';
import { findBlock } from '@imprint/shared/blocks/tree';
import { plainInline } from '@imprint/shared/text/inline';
import { replaceOperations } from '../block.replacement.ts';

/** Blocks with text that can be rewritten. */
export type RewritableBlock = Extract<Block, { type: 'paragraph' | 'heading' | 'quote' | 'list' }>;

const types: ReadonlySet<string> = new Set<RewritableBlock['type']>([
  'paragraph',
  'heading',
  'quote',
  'list',
]);

/** Whether a block has text that can be rewritten. */
export function isRewritable(block: Block): block is RewritableBlock {
  // Safe because the types in the set are those of rewritable blocks.
  return types.has(block.type) && plainTextOf(block as RewritableBlock).trim() !== '';
}

/** The text of a block without its marks, an item a line. */
export function plainTextOf(block: RewritableBlock): string {
  return block.type === 'list' ? textsOf(block).join('\n') : plainInline(block.text);
}

/** The operations that put blocks in the place of one. A new text of the same kind leaves the rest of it as it is. */
export function rewriteOperations(
  blocks: Block[],
  block: RewritableBlock,
  [first, ...rest]: readonly Block[],
): BlockOperation[] {
  const { id } = block;
  if (first && rest.length === 0) {
    if (block.type === 'list' && first.type === 'list')
      return [{ op: 'update', id, set: { items: first.items } }];
    if ('text' in block && 'text' in first) return [{ op: 'update', id, set: { text: first.text } }];
  }
  const found = findBlock(blocks, id);
  return found && first ? replaceOperations(found, [{ ...first, id }, ...rest]) : [];
}
