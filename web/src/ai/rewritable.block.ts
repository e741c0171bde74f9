import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { findBlock } from '@imprint/shared/blocks/tree';
import { newBlock } from '../editor/block.types.ts';
import { formattedText } from './document.text.ts';
import type { Proposal } from './use.suggestion.ts';

/** Blocks of text, which can be told in other words. */
export type RewritableBlock = Extract<
  Block,
  { type: 'paragraph' | 'heading' | 'quote' | 'list' | 'richText' }
>;

const types: ReadonlySet<string> = new Set<RewritableBlock['type']>([
  'paragraph',
  'heading',
  'quote',
  'list',
  'richText',
]);

/** Whether a block holds a text that can be rewritten. */
export function isRewritable(block: Block): block is RewritableBlock {
  // Safe because the names of the types are those of the blocks.
  return types.has(block.type) && rewritableText(block as RewritableBlock).trim() !== '';
}

/** The text of a block without formatting, that of a list as Markdown has it. */
export function rewritableText(block: RewritableBlock): string {
  if (block.type === 'richText') return formattedText(block.document);
  if (block.type !== 'list') return block.text;
  const items = block.items.filter((item) => item.trim() !== '');
  return items
    .map((item, index) => `${block.style === 'numbered' ? `${index + 1}.` : '-'} ${item}`)
    .join('\n');
}

const itemMark = /^(?:[-*+•]|\d+[.)])\s+/;

/**
 * The operations that put what was accepted in the place of a block's text; a paragraph of items becomes a list, and a
 * text with formatting the blocks that were read of it.
 */
export function rewriteOperations(
  blocks: Block[],
  block: RewritableBlock,
  { after: text, blocks: read = [] }: Pick<Proposal, 'after' | 'blocks'>,
): BlockOperation[] {
  const { id } = block;
  if (block.type === 'richText') return replaceOperations(blocks, id, read);
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const items = lines.map((line) => line.replace(itemMark, ''));
  if (block.type === 'list') return [{ op: 'update', id, set: { items } }];
  if (block.type === 'paragraph' && lines.every((line) => itemMark.test(line))) {
    const style = /^\d/.test(lines[0] ?? '') ? 'numbered' : 'bulleted';
    return replaceOperations(blocks, id, [newBlock('list', { style, items })]);
  }
  const plain = block.type === 'heading' ? text.replace(/^#+\s+/, '').replaceAll('\n', ' ') : text;
  return [{ op: 'update', id, set: { text: plain.trim() } }];
}

/** The operations that put others in the place of a block, the first of them under its id. */
function replaceOperations(
  blocks: Block[],
  id: string,
  [first, ...rest]: readonly Block[],
): BlockOperation[] {
  const found = findBlock(blocks, id);
  if (!found || !first) return [];
  const { parentId } = found;
  const places = [found.after, id, ...rest.map((block) => block.id)];
  const inserts = [{ ...first, id }, ...rest].map(
    (block, index): BlockOperation => ({ op: 'insert', block, parentId, after: places[index] }),
  );
  return [{ op: 'remove', id }, ...inserts];
}
