import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { findBlock } from '@imprint/shared/blocks/tree';
import type { Proposal } from '../../modules/ai/use.suggestion.ts';
import { newBlock } from '../block.types.ts';
import { formattedText } from './document.text.ts';

/** Blocks with text that can be rewritten. */
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

/** Whether a block has text that can be rewritten. */
export function isRewritable(block: Block): block is RewritableBlock {
  // Safe because the types in the set are those of rewritable blocks.
  return types.has(block.type) && rewritableText(block as RewritableBlock).trim() !== '';
}

/** The text of a block without formatting; a list as Markdown. */
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
 * The operations that replace a block's text by the accepted one. A paragraph that consists of list items becomes
 * a list, and formatted text becomes the blocks parsed from it.
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

/** The operations that replace a block by others, the first of which keeps its id. */
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
