import type { Block } from '@imprint/shared/blocks/block';
import { walk } from '@imprint/shared/blocks/tree';
import { maxExcerptLength } from '@imprint/shared/contract/comments';
import { excerptOf, typeWords } from '../../editor/block.words.ts';

/** What says where a thread belongs. */
interface PlacedThread {
  blockId: string | null;
  createdAt: string;
}

/** Threads of a document in reading order. */
export interface OrderedThreads<Thread> {
  /** Those on the whole document, then those on its blocks. */
  present: Thread[];
  /** Those whose block is gone. */
  orphaned: Thread[];
}

/** Puts threads in the order of the document; those at one place the oldest first. */
export function orderThreads<Thread extends PlacedThread>(
  threads: readonly Thread[],
  blocks: readonly Block[],
): OrderedThreads<Thread> {
  const positions = new Map(Array.from(walk(blocks), ({ block }, index) => [block.id, index]));
  const positionOf = ({ blockId }: Thread) => (blockId === null ? -1 : positions.get(blockId));
  const byAge = threads.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const present = byAge.filter((thread) => positionOf(thread) !== undefined);
  return {
    present: present.toSorted((one, other) => (positionOf(one) ?? 0) - (positionOf(other) ?? 0)),
    orphaned: byAge.filter((thread) => positionOf(thread) === undefined),
  };
}

/** Threads by the block that they are on. */
export function threadsByBlock<Thread extends PlacedThread>(
  threads: readonly Thread[],
): Map<string, Thread[]> {
  const onBlocks = threads.filter(({ blockId }) => blockId !== null);
  return Map.groupBy(onBlocks, ({ blockId }) => blockId ?? '');
}

/** The thread that a comment is in. */
export function findThread<Thread extends { id: string; replies: readonly { id: string }[] }>(
  threads: readonly Thread[],
  commentId: string | null,
): Thread | undefined {
  return threads.find(
    ({ id, replies }) => id === commentId || replies.some((reply) => reply.id === commentId),
  );
}

/** The words of a block as a comment keeps them: its own, or else those within it, or else its type. */
export function commentedWords(block: Block): string {
  for (const { block: inner } of walk([block])) {
    const words = excerptOf(inner, maxExcerptLength);
    if (words) return words;
  }
  return typeWords(block.type);
}
