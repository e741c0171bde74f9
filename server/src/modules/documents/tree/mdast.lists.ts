import type { BlockInput } from '@imprint/shared/blocks/block';
import { type ListInput, type ListItemInput, listLimits } from '@imprint/shared/blocks/types/list.block';
import { maxTextLength } from '@imprint/shared/blocks/types/paragraph.block';
import type { List, ListItem, RootContent } from 'mdast';
import { joinParagraphs, piecesOf } from './mdast.inline.ts';
import { innerNodesOf, isText, type ReadBlocks } from './mdast.inner.ts';
import type { Reading } from './reading.ts';

/**
 * Converts a list to list blocks. What an item cannot hold stands between them, behind the items so far; the numbers of
 * a numbered list go on after it.
 */
export function listBlocksOf(list: List, reading: Reading, readInner: ReadBlocks, depth = 1): BlockInput[] {
  const parts = new ListParts(list);
  const isDeepest = depth === listLimits.depth;
  const addItem = (item: ListItem): void => {
    const { texts, list, others } = itemPartsOf(item, reading);
    const inner = list && !isDeepest ? listBlocksOf(list, reading, readInner, depth + 1) : [];
    const [first] = inner;
    const below = first?.type === 'list' ? first : null;
    const blocks = [...inner.slice(below ? 1 : 0), ...others.flatMap(readInner)];
    // The items of a list that is too deep follow as items of this one.
    const tooDeep = list && isDeepest ? list.children : [];
    if (texts.length > 0 || below) parts.add(texts, below);
    else if (blocks.length + tooDeep.length === 0) parts.add([''], null);
    else if (tooDeep.length === 0) parts.skipNumber();
    tooDeep.forEach(addItem);
    parts.put(blocks);
  };
  list.children.forEach(addItem);
  return parts.end();
}

interface ItemParts {
  /** The paragraphs before anything else; several when they are too long for one item. */
  texts: string[];
  /** The lists right after them, as one. */
  list: List | null;
  others: RootContent[];
}

function itemPartsOf(item: ListItem, reading: Reading): ItemParts {
  const nodes = innerNodesOf(contentOf(item), reading);
  const textEnd = endOf(nodes, 0, isText);
  const listEnd = endOf(nodes, textEnd, ({ type }) => type === 'list');
  const paragraphs = nodes.slice(0, textEnd).map((node) => piecesOf([node]));
  const texts = reading.writeParts(joinParagraphs(paragraphs), maxTextLength);
  const lists = nodes.slice(textEnd, listEnd).filter((node) => node.type === 'list');
  const [first] = lists;
  const children = lists.flatMap(({ children }) => children);
  return {
    texts: texts.filter((text) => text !== ''),
    list: first && children.length > 0 ? { ...first, children } : null,
    others: nodes.slice(listEnd),
  };
}

/** The index of the first node from `start` on that is something else. */
function endOf(nodes: readonly RootContent[], start: number, isPart: (node: RootContent) => boolean): number {
  const length = nodes.slice(start).findIndex((node) => !isPart(node));
  return length < 0 ? nodes.length : start + length;
}

/** The content of an item. Its checkbox becomes text at the start. */
function contentOf({ checked, children }: ListItem): RootContent[] {
  if (typeof checked !== 'boolean') return children;
  const box = { type: 'text', value: checked ? '[x] ' : '[ ] ' } as const;
  const [first, ...others] = children;
  if (first?.type === 'paragraph') return [{ ...first, children: [box, ...first.children] }, ...others];
  return [{ type: 'paragraph', children: [box] }, ...children];
}

/** The parts of a list, and the blocks between them. */
class ListParts {
  readonly #blocks: BlockInput[] = [];
  readonly #style: NonNullable<ListInput['style']>;
  #items: ListItemInput[] = [];
  /** The numbers of the first of the items, and of what follows them. */
  #start = 1;
  #next = 1;

  constructor({ ordered, start }: List) {
    this.#style = ordered ? 'numbered' : 'bulleted';
    if (ordered && typeof start === 'number' && start >= 0 && start <= listLimits.start) this.#next = start;
  }

  /** Adds texts as items, the last one with a list below it. */
  add(texts: readonly string[], below: ListInput | null): void {
    for (const text of texts.length > 0 ? texts : ['']) this.#addItem({ text });
    const last = this.#items.at(-1);
    if (below && last) last.list = { style: below.style, start: below.start, items: below.items };
  }

  #addItem(item: ListItemInput): void {
    if (this.#items.length === listLimits.items) this.#endPart();
    if (this.#items.length === 0) this.#start = this.#next;
    this.#items.push(item);
    this.#next += 1;
  }

  /** Counts an item of which nothing is in the list. */
  skipNumber(): void {
    this.#next += 1;
  }

  /** Puts blocks behind the items so far. */
  put(blocks: readonly BlockInput[]): void {
    if (blocks.length > 0) this.#endPart();
    for (const block of blocks) this.#blocks.push(block);
  }

  /** The blocks, once all are there. */
  end(): BlockInput[] {
    this.#endPart();
    return this.#blocks;
  }

  #endPart(): void {
    const start = this.#style === 'numbered' ? Math.min(this.#start, listLimits.start) : 1;
    if (this.#items.length > 0)
      this.#blocks.push({ type: 'list', style: this.#style, start, items: this.#items });
    this.#items = [];
  }
}
