import type { Block } from '../blocks/block.ts';
import { childrenOf } from '../blocks/tree.ts';
import type { List } from '../blocks/types/list.block.ts';
import { blockWords, quoted } from './block.words.ts';
import { type Finding, findingOf } from './finding.ts';

/** Finds blocks that show nothing, the outermost ones, and buttons that lead nowhere or say nothing. */
export function emptyBlocks(blocks: readonly Block[]): Finding[] {
  const empty = emptyIn(blocks);
  const findings: Finding[] = [];
  const visit = (some: readonly Block[]) => {
    for (const block of some) {
      // Columns and slots are the form of what they lie in, which may be meant to have an empty one.
      const mayBeEmpty = block.type === 'column' || block.type === 'slot';
      if (empty.has(block) && !mayBeEmpty) findings.push(emptyBlock(block));
      else {
        findings.push(...halfEmpty(block));
        visit(childrenOf(block) ?? []);
      }
    }
  };
  visit(blocks.slice(0, lengthWithoutEnd(blocks)));
  return findings;
}

/** How many blocks there are before the empty paragraphs at the end, where people go on writing. */
function lengthWithoutEnd(blocks: readonly Block[]): number {
  return blocks.findLastIndex((block) => block.type !== 'paragraph' || !isBlank(block.text)) + 1;
}

function emptyBlock({ id, type }: Block): Finding {
  return findingOf('emptyBlock', `This ${blockWords[type]} is empty.`, 'Add content, or remove it.', {
    blockId: id,
    fix: { label: 'Remove', operations: [{ op: 'remove', id }] },
  });
}

function halfEmpty(block: Block): Finding[] {
  const place = { blockId: block.id };
  if (block.type === 'button' && block.href === null) {
    const message = `The button ${quoted(block.label)} has no link.`;
    return [findingOf('emptyBlock', message, 'Add a link, or remove it.', place)];
  }
  if (block.type === 'button' && isBlank(block.label))
    return [findingOf('emptyBlock', 'This button has no text.', 'Add a label.', place)];
  if (block.type === 'gallery' && block.items.some(({ mediaId }) => mediaId === null)) {
    const advice = 'Choose a picture, or remove the item from the gallery.';
    return [findingOf('emptyBlock', 'This gallery has an item without a picture.', advice, place)];
  }
  return [];
}

/** The blocks that show nothing, found from the innermost ones outwards. */
function emptyIn(blocks: readonly Block[]): ReadonlySet<Block> {
  const empty = new Set<Block>();
  const visit = (block: Block) => {
    for (const child of childrenOf(block) ?? []) visit(child);
    if (isEmpty(block, empty)) empty.add(block);
  };
  for (const block of blocks) visit(block);
  return empty;
}

function isEmpty(block: Block, empty: ReadonlySet<Block>): boolean {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return isBlank(block.text);
    case 'image':
    case 'video':
      return block.mediaId === null;
    case 'gallery':
      return block.items.every(({ mediaId }) => mediaId === null);
    case 'list':
      return isEmptyList(block);
    case 'quote':
      return isBlank(block.text) && isBlank(block.citation ?? '');
    case 'button':
      return isBlank(block.label) && block.href === null;
    case 'code':
      return isBlank(block.code);
    case 'table':
      return block.rows.every((row) => row.every(isBlank));
    case 'embed':
      return block.url === null;
    case 'component':
      return block.componentId === null && block.children.every((child) => empty.has(child));
    case 'divider':
    case 'postList':
    case 'contactForm':
      return false;
    default:
      return block.children.every((child) => empty.has(child));
  }
}

function isEmptyList({ items }: Pick<List, 'items'>): boolean {
  return items.every(({ text, list }) => isBlank(text) && (!list || isEmptyList(list)));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
