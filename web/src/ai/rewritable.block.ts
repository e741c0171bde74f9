import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { findBlock } from '@imprint/shared/blocks/tree';
import { newBlock } from '../editor/block.types.ts';

/** Blocks of plain text, which can be told in other words. */
export type RewritableBlock = Extract<Block, { type: 'paragraph' | 'heading' | 'quote' | 'list' }>;

const types: ReadonlySet<string> = new Set<RewritableBlock['type']>([
  'paragraph',
  'heading',
  'quote',
  'list',
]);

/** Whether a block holds a text that can be rewritten. */
export function isRewritable(block: Block): block is RewritableBlock {
  // Safe because the names of the types are those of the blocks.
  return types.has(block.type) && rewritableText(block as RewritableBlock).trim() !== '';
}

/** The text of a block, that of a list as Markdown has it. */
export function rewritableText(block: RewritableBlock): string {
  if (block.type !== 'list') return block.text;
  const items = block.items.filter((item) => item.trim() !== '');
  return items
    .map((item, place) => `${block.style === 'numbered' ? `${place + 1}.` : '-'} ${item}`)
    .join('\n');
}

const itemMark = /^(?:[-*+•]|\d+[.)])\s+/;

/** The operations that put a text in the place of the one of a block; a paragraph of items becomes a list. */
export function rewriting(blocks: Block[], block: RewritableBlock, text: string): BlockOperation[] {
  const { id } = block;
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const items = lines.map((line) => line.replace(itemMark, ''));
  if (block.type === 'list') return [{ op: 'update', id, set: { items } }];
  const found = findBlock(blocks, id);
  if (block.type === 'paragraph' && found && lines.every((line) => itemMark.test(line))) {
    const style = /^\d/.test(lines[0] ?? '') ? 'numbered' : 'bulleted';
    const list = newBlock('list', { id, style, items });
    return [
      { op: 'remove', id },
      { op: 'insert', block: list, parentId: found.parentId, after: found.after },
    ];
  }
  const plain = block.type === 'heading' ? text.replace(/^#+\s+/, '').replaceAll('\n', ' ') : text;
  return [{ op: 'update', id, set: { text: plain.trim() } }];
}
