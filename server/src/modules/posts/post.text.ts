import type { Block } from '@imprint/shared/blocks/block';
import { postTextOf } from '@imprint/shared/shapes/posts.text';
import { searchableText } from '../../core/db/text.search.ts';

/** Data derived from the blocks of a post, for lists and search. */
export interface DerivedText {
  derivedExcerpt: string;
  wordCount: number;
  searchText: string;
}

/** Derives everything from one pass over the blocks. */
export function derivedText(blocks: readonly Block[]): DerivedText {
  const { text, ...stats } = postTextOf(blocks);
  return { ...stats, searchText: searchableText(text) };
}
