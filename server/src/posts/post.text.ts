import type { Block } from '@imprint/shared/blocks/block';
import { postTextOf } from '@imprint/shared/posts.text';

/**
 * How much of a long text can be searched. The index of PostgreSQL takes no more words than fit a megabyte, and
 * writes one with a hyphen down whole and in its parts, each with its place.
 */
const maxSearchedBytes = 250_000;

/** What lists tell of the content of a post, and searches look through. */
export interface DerivedText {
  derivedExcerpt: string;
  wordCount: number;
  searchText: string;
}

/** Reads the text of blocks once for all that is derived of it. */
export function derivedText(blocks: readonly Block[]): DerivedText {
  const { text, ...stats } = postTextOf(blocks);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxSearchedBytes));
  // PostgreSQL takes no such character in a text.
  return { ...stats, searchText: text.slice(0, read).replaceAll('\0', ' ') };
}
