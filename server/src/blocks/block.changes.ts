import { isDeepStrictEqual } from 'node:util';
import { ownFields } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { type LocatedBlock, walk } from '@imprint/shared/blocks/tree';
import type { BlockChange } from '@imprint/shared/revisions';

/**
 * What became of the blocks of a document, in the order of the later one, what was removed last. A block that
 * was both moved and changed is told twice.
 */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const old = placesById(before);
  const present = placesById(after);
  const stayed = unmoved(old, present);
  const changes: BlockChange[] = [];
  for (const [id, { block }] of present) {
    const was = old.get(id)?.block ?? null;
    const note = (change: BlockChange['change']) => changes.push({ id, change, before: was, after: block });
    if (!was) note('added');
    else {
      if (was.type !== block.type || !isDeepStrictEqual(ownFields(was), ownFields(block))) note('changed');
      if (!stayed.has(id)) note('moved');
    }
  }
  for (const [id, { block }] of old) {
    if (!present.has(id)) changes.push({ id, change: 'removed', before: block, after: null });
  }
  return changes;
}

type Places = Map<string, LocatedBlock>;

function placesById(blocks: readonly Block[]): Places {
  return new Map(Array.from(walk(blocks), (placed) => [placed.block.id, placed]));
}

/** The blocks that are in the same block as before and kept their order; as few as possible count as moved. */
function unmoved(old: Places, present: Places): Set<string> {
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

/** The longest part of a sequence that ascends by rank, gaps allowed (patience sorting). */
function longestAscending(ids: readonly string[], rankOf: (id: string) => number): string[] {
  const tails: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of ids) {
    const place = firstAbove(tails, rankOf, rankOf(id));
    before.set(id, tails[place - 1]);
    tails[place] = id;
  }
  const longest: string[] = [];
  for (let id = tails.at(-1); id !== undefined; id = before.get(id)) longest.push(id);
  return longest.reverse();
}

/** The place of the first id of a higher rank in ids that ascend, or behind the last, found by halves. */
function firstAbove(ids: readonly string[], rankOf: (id: string) => number, rank: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rankOf(ids[middle] ?? '') > rank) high = middle;
    else low = middle + 1;
  }
  return low;
}
