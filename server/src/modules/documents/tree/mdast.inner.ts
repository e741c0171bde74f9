import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks as documentBlocks } from '@imprint/shared/blocks/document';
import type { Heading, Paragraph, RootContent } from 'mdast';
import { piecesOf } from './mdast.inline.ts';
import { extractPictures } from './mdast.media.ts';
import { fitsTableBlock, tableTextsOf } from './mdast.tables.ts';
import type { Reading } from './reading.ts';
import { paragraphBlocksOf } from './text.blocks.ts';

// Items and quotes hold only text. Anything else in them becomes a block of its own.

export type ReadBlocks = (node: RootContent) => BlockInput[];

/** Whether a node is text in an item or a quote. */
export function isText(node: RootContent): node is Paragraph | Heading {
  return node.type === 'paragraph' || node.type === 'heading';
}

/** The nodes of an item or a quote. In place of blocks that hold others is their content. */
export function innerNodesOf(nodes: readonly RootContent[], reading: Reading): RootContent[] {
  return nodes.flatMap((node) => {
    const content = node.type === 'code' ? node.data?.content : strayContentOf(node);
    return content ? innerNodesOf(content, reading) : extractPictures(node, reading);
  });
}

/** The content of an item outside of a list, which browsers render like any other; undefined for other nodes. */
export function strayContentOf(node: RootContent): RootContent[] | undefined {
  return node.type === 'listItem' ? node.children : undefined;
}

/** The blocks of a node in an item or a quote; where these would be refused, the text of the node. */
export function innerBlocksOf(node: RootContent, reading: Reading, readBlocks: ReadBlocks): BlockInput[] {
  if (node.type === 'table' && !fitsTableBlock(node, reading)) return tableTextsOf(node, reading);
  const blocks = readBlocks(node);
  if (node.type !== 'code' || !node.data?.blocks || documentBlocks.safeParse(blocks).success) return blocks;
  return node.value
    .split('\n')
    .flatMap((value) => paragraphBlocksOf(piecesOf([{ type: 'text', value }]), reading));
}
