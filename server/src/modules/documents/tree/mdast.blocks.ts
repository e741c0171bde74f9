import type { BlockInput } from '@imprint/shared/blocks/block';
import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { maxTextLength } from '@imprint/shared/blocks/types/paragraph.block';
import type { Heading, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { piecesOf, plainOf } from './mdast.inline.ts';
import { innerBlocksOf, strayContentOf } from './mdast.inner.ts';
import { listBlocksOf } from './mdast.lists.ts';
import { extractPictures } from './mdast.media.ts';
import { quoteBlocksOf } from './mdast.quotes.ts';
import { tableBlocksOf } from './mdast.tables.ts';
import { blockLimits } from './reading.limits.ts';
import type { Reading } from './reading.ts';
import { paragraphBlock, paragraphBlocksOf } from './text.blocks.ts';
import { splitText } from './text.split.ts';

declare module 'mdast' {
  interface CodeData {
    /**
     * Makes blocks without a counterpart in Markdown. All steps pass the node through; its value is the text of the
     * blocks.
     */
    blocks?: () => BlockInput[];
    /** The content of a block that holds others, which stands in place of it where only text is possible. */
    content?: RootContent[];
  }
}

/** Converts flow content to blocks. */
export function blocksOfMdast(nodes: readonly RootContent[], reading: Reading): BlockInput[] {
  return nodes
    .flatMap(unwrapStrayItem)
    .flatMap((node) => extractPictures(node, reading))
    .flatMap((node) => blocksOf(node, reading));
}

function unwrapStrayItem(node: RootContent): RootContent[] {
  return strayContentOf(node)?.flatMap(unwrapStrayItem) ?? [node];
}

function blocksOf(node: RootContent, reading: Reading): BlockInput[] {
  const readBlocks = (other: RootContent) => blocksOf(other, reading);
  const readInner = (inner: RootContent) => innerBlocksOf(inner, reading, readBlocks);
  switch (node.type) {
    case 'paragraph':
      return paragraphOf(node, reading);
    case 'heading':
      return headingOf(node, reading);
    case 'list':
      return listBlocksOf(node, reading, readInner);
    case 'blockquote':
      return quoteBlocksOf(node, reading, readInner);
    case 'code':
      return node.data?.blocks?.() ?? [{ type: 'code', code: node.value, language: languageOf(node.lang) }];
    case 'table':
      return tableBlocksOf(node, reading);
    case 'thematicBreak':
      return [{ type: 'divider' }];
    default:
      return 'children' in node ? node.children.flatMap(readBlocks) : [];
  }
}

function paragraphOf({ children }: Paragraph, reading: Reading): BlockInput[] {
  const pieces = piecesOf(children);
  const url = embedUrlOf(children, plainOf(pieces));
  return url === null ? paragraphBlocksOf(pieces, reading) : [{ type: 'embed', url }];
}

/**
 * The embeddable address that is the only content of a paragraph. The link may end before the text does, because
 * bare addresses exclude a trailing `_`.
 */
function embedUrlOf(children: readonly PhrasingContent[], text: string): string | null {
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'link' || !others.every(({ type }) => type === 'text')) return null;
  return text.startsWith(first.url) && providerOf(text) && text.length <= 2000 && !/\s/.test(text)
    ? text
    : null;
}

/** A heading that is too long becomes text. */
function headingOf({ children, depth }: Heading, reading: Reading): BlockInput[] {
  const pieces = piecesOf(children);
  const text = reading.write(pieces);
  return text.length <= blockLimits.heading
    ? [{ type: 'heading', level: depth, text }]
    : splitText(pieces, maxTextLength).map(paragraphBlock);
}

/** The language as blocks can store it: `rust` of `rust,ignore`. */
function languageOf(words: string | null | undefined): string | null {
  return /^[A-Za-z0-9+#._-]{1,50}/.exec(words ?? '')?.[0] ?? null;
}
