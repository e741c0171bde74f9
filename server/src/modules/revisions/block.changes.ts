import { isDeepStrictEqual } from 'node:util';
import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { type LocatedBlock, walk } from '@imprint/shared/blocks/tree';
import type { BlockChange } from '@imprint/shared/shapes/revisions';

/**
 * Compares the blocks of two documents. Changes follow the order of the later document, removals come last. A
 * block that was both moved and changed is listed twice.
 */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const previous = locateBlocks(before);
  const current = locateBlocks(after);
  const unmoved = findUnmoved(previous, current);
  const changes: BlockChange[] = [];
  for (const [id, { block }] of current) {
    const previousBlock = previous.get(id)?.block ?? null;
    const addChange = (change: BlockChange['change']) =>
      changes.push({ id, change, before: previousBlock, after: block });
    if (!previousBlock) addChange('added');
    else {
      if (previousBlock.type !== block.type || !isDeepStrictEqual(ownFields(previousBlock), ownFields(block)))
        addChange('changed');
      if (!unmoved.has(id)) addChange('moved');
    }
  }
  for (const [id, { block }] of previous) {
    if (!current.has(id)) changes.push({ id, change: 'removed', before: block, after: null });
  }
  return changes;
}

type LocatedBlocks = Map<string, LocatedBlock>;

function locateBlocks(blocks: readonly Block[]): LocatedBlocks {
  return new Map(Array.from(walk(blocks), (placed) => [placed.block.id, placed]));
}

/** The blocks that kept their parent and relative order. As few blocks as possible count as moved. */
function findUnmoved(old: LocatedBlocks, present: LocatedBlocks): Set<string> {
  const ranks = new Map([...old.keys()].map((id, rank) => [id, rank]));
  const stayed = [...present].filter(([id, { parentId }]) => old.get(id)?.parentId === parentId);
  const siblings = Map.groupBy(stayed, ([, { parentId }]) => parentId);
  return new Set(
    [...siblings.values()].flatMap((each) =>
      longestAscending(
        each.map(([id]) => id),
        (id) => ranks.get(id) ?? 0,
      ),
    ),
  );
}

/** The longest increasing subsequence by rank (patience sorting). */
function longestAscending(ids: readonly string[], rankOf: (id: string) => number): string[] {
  const tails: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of ids) {
    const index = firstIndexAbove(tails, rankOf, rankOf(id));
    before.set(id, tails[index - 1]);
    tails[index] = id;
  }
  const longest: string[] = [];
  for (let id = tails.at(-1); id !== undefined; id = before.get(id)) longest.push(id);
  return longest.reverse();
}

/** The index of the first id with a higher rank, or the length if there is none, by binary search. */
function firstIndexAbove(ids: readonly string[], rankOf: (id: string) => number, rank: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rankOf(ids[middle] ?? '') > rank) high = middle;
    else low = middle + 1;
  }
  return low;
}
