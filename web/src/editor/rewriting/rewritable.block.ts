import type { Block } from '@imprint/shared/blocks/block';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { findBlock } from '@imprint/shared/blocks/tree';
import type { ListItem } from '@imprint/shared/blocks/types/list.block';
import { newBlock } from '../block.types.ts';

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
  return types.has(block.type) && rewritableText(block as RewritableBlock).trim() !== '';
}

/** The text of a block as Markdown. */
export function rewritableText(block: RewritableBlock): string {
  return block.type === 'list' ? linesOf(block).join('\n') : block.text;
}

/** The items of a list as lines of Markdown, those of inner lists indented. */
function linesOf({
  style,
  start,
  items,
}: Pick<Extract<Block, { type: 'list' }>, 'style' | 'start' | 'items'>): string[] {
  return items.flatMap(({ text, list }, index) => {
    const inner = list ? linesOf(list).map((line) => `  ${line}`) : [];
    if (text.trim() === '' && inner.length === 0) return [];
    return [`${style === 'numbered' ? `${start + index}.` : '-'} ${text.replaceAll('\n', ' ')}`, ...inner];
  });
}

const itemMark = /^(\s*)(?:[-*+•]|\d+[.)])\s+/;

/** The operations that replace a block's text by an accepted one in Markdown. A paragraph of items becomes a list. */
export function rewriteOperations(blocks: Block[], block: RewritableBlock, text: string): BlockOperation[] {
  const { id } = block;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (block.type === 'list') return [{ op: 'update', id, set: { items: itemsOf(lines) } }];
  if (block.type === 'paragraph' && lines.every((line) => itemMark.test(line))) {
    const style = /^\s*\d/.test(lines[0] ?? '') ? 'numbered' : 'bulleted';
    return replaceOperations(blocks, newBlock('list', { id, style, items: itemsOf(lines) }));
  }
  const plain = block.type === 'heading' ? text.replace(/^#+\s+/, '').replaceAll('\n', ' ') : text;
  return [{ op: 'update', id, set: { text: plain.trim() } }];
}

/** The items that lines are; indented ones lie in a list below the item before them. */
function itemsOf(lines: readonly string[]): ListItem[] {
  const items: ListItem[] = [];
  for (const line of lines) {
    const [mark = '', indent = ''] = itemMark.exec(line) ?? [];
    const item: ListItem = { text: line.slice(mark.length).trim() };
    const outer = items.at(-1);
    if (indent.length < 2 || !outer) items.push(item);
    else {
      outer.list ??= { style: /\d/.test(mark) ? 'numbered' : 'bulleted', start: 1, items: [] };
      outer.list.items.push(item);
    }
  }
  return items;
}

/** The operations that put another block in the place of one with its id. */
function replaceOperations(blocks: Block[], block: Block): BlockOperation[] {
  const found = findBlock(blocks, block.id);
  if (!found) return [];
  const { parentId, after } = found;
  return [
    { op: 'remove', id: block.id },
    { op: 'insert', block, parentId, after },
  ];
}
