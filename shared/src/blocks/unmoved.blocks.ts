import type { Block } from './block.ts';
import { childrenOf, type LocatedBlock } from './tree.ts';

/** The blocks of a document with their parents, by id, parents before children. */
export type LocatedBlocks = Map<string, Pick<LocatedBlock, 'block' | 'parentId'>>;

export function locateBlocks(
  blocks: readonly Block[],
  parentId: string | null = null,
  located: LocatedBlocks = new Map(),
): LocatedBlocks {
  for (const block of blocks) {
    located.set(block.id, { block, parentId });
    locateBlocks(childrenOf(block) ?? [], block.id, located);
  }
  return located;
}

/** The blocks that kept their parent and relative order. As few blocks as possible count as moved. */
export function findUnmoved(before: LocatedBlocks, after: LocatedBlocks): Set<string> {
  const ranks = new Map([...before.keys()].map((id, rank) => [id, rank]));
  const stayed = [...after].filter(([id, { parentId }]) => before.get(id)?.parentId === parentId);
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
