import type { BlockInput } from '@imprint/shared/blocks/block';
import { maxTextLength } from '@imprint/shared/blocks/types/paragraph.block';
import { citationMark } from '@imprint/shared/blocks/types/quote.block';
import type { InlinePiece } from '@imprint/shared/text/inline';
import { writeInline } from '@imprint/shared/text/inline.writer';
import type { Blockquote, RootContent } from 'mdast';
import { joinParagraphs, piecesOf, plainOf } from './mdast.inline.ts';
import { innerNodesOf, isText, type ReadBlocks } from './mdast.inner.ts';
import { blockLimits } from './reading.limits.ts';
import type { Reading } from './reading.ts';
import { cutAt } from './text.split.ts';

/** Converts a quote to quote blocks. What is no text stands between them; quotes in the quote are part of its text. */
export function quoteBlocksOf(quote: Blockquote, reading: Reading, readInner: ReadBlocks): BlockInput[] {
  const blocks: BlockInput[] = [];
  let paragraphs: InlinePiece[][] = [];
  const endPart = () => {
    for (const block of quotesWith(paragraphs, reading)) blocks.push(block);
    paragraphs = [];
  };
  const add = (node: RootContent): void => {
    if (isText(node)) paragraphs.push(piecesOf([node]));
    else if (node.type === 'blockquote') innerNodesOf(node.children, reading).forEach(add);
    else {
      endPart();
      for (const block of readInner(node)) blocks.push(block);
    }
  };
  add(quote);
  endPart();
  return blocks.length > 0 ? blocks : [{ type: 'quote', text: '' }];
}

/** The quotes with these paragraphs: none for blank ones, several for those that are too long. */
function quotesWith(paragraphs: readonly InlinePiece[][], reading: Reading): BlockInput[] {
  const end = paragraphs.findLastIndex(({ length }) => length > 0);
  const citation = end > 0 ? citationIn(paragraphs[end] ?? []) : null;
  const pieces = joinParagraphs(citation === null ? paragraphs : paragraphs.slice(0, end));
  const texts = reading.writeParts(pieces, maxTextLength);
  if (citation === null && texts.every((text) => text === '')) return [];
  return texts.map((text, index) => ({
    type: 'quote',
    text,
    citation: index === texts.length - 1 ? citation : null,
  }));
}

/** The citation that a paragraph is; null when it is none, or too long for one. */
function citationIn(paragraph: readonly InlinePiece[]): string | null {
  const plain = plainOf(paragraph);
  if (!plain.startsWith(citationMark) || plain.length > citationMark.length + blockLimits.citation)
    return null;
  const [, words = []] = cutAt(paragraph, [citationMark.length]);
  const citation = writeInline(words);
  return citation === '' || citation.length > blockLimits.citation ? null : citation;
}
