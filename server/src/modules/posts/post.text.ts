import type { Block } from '@imprint/shared/blocks/block';
import { postTextOf } from '@imprint/shared/shapes/posts.text';

/**
 * How much of a long text is searchable. PostgreSQL limits a text search vector to one megabyte, and indexes
 * hyphenated words both whole and in parts, each with its position.
 */
const maxSearchedBytes = 250_000;

/** Data derived from the blocks of a post, for lists and search. */
export interface DerivedText {
  derivedExcerpt: string;
  wordCount: number;
  searchText: string;
}

/** Derives everything from one pass over the blocks. */
export function derivedText(blocks: readonly Block[]): DerivedText {
  const { text, ...stats } = postTextOf(blocks);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxSearchedBytes));
  // PostgreSQL does not store NUL characters.
  return { ...stats, searchText: text.slice(0, read).replaceAll('\0', ' ') };
}
