import type { BlockInput } from '@imprint/shared/blocks/block';
import { maxTextLength } from '@imprint/shared/blocks/types/paragraph.block';
import type { InlinePiece } from '@imprint/shared/text/inline';
import { plainOf } from './mdast.inline.ts';
import type { Reading } from './reading.ts';

/** A paragraph block with inline Markdown. */
export function paragraphBlock(text: string): BlockInput {
  return { type: 'paragraph', text };
}

/** The paragraph blocks of a text: none for a blank one, several for one that is too long. */
export function paragraphBlocksOf(pieces: readonly InlinePiece[], reading: Reading): BlockInput[] {
  if (plainOf(pieces).trim() === '') return [];
  return reading.writeParts(pieces, maxTextLength).map(paragraphBlock);
}
