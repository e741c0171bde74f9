import { ownFields } from './apply.ts';
import type { Block } from './block.ts';
import { isDeepEqual } from './deep.equal.ts';
import { documentLimits } from './document.ts';
import { type BlockOperation, maxOperations } from './operations.ts';
import { childrenOf, withChildren } from './tree.ts';
import { findUnmoved, type LocatedBlocks, locateBlocks } from './unmoved.blocks.ts';

/**
 * The operations that make one document of another, with as few moves as possible; none when they are equal. Null when
 * operations cannot express the difference, take more than a request may hold, or an id is not unique. Blocks that are
 * the same object count as equal.
 */
export function operationsBetween(
  before: readonly Block[],
  after: readonly Block[],
): BlockOperation[] | null {
  if (before === after) return [];
  const [old, present] = [locateBlocks(before), locateBlocks(after)];
  if (old.size !== countBlocks(before) || present.size !== countBlocks(after)) return null;
  const updates: BlockOperation[] = [];
  const replaced: BlockOperation[] = [];
  for (const [id, { block }] of present) {
    const previous = old.get(id)?.block;
    if (!previous || previous === block) continue;
    const set = changedFields(previous, block);
    if (set === null) {
      // Removing a block with children would remove those that stay, too.
      if (childrenOf(previous) || childrenOf(block)) return null;
      replaced.push({ op: 'remove', id });
      old.delete(id);
    } else if (Object.keys(set).length > 0) updates.push({ op: 'update', id, set });
  }
  // What stays leaves a container before that is removed, and new containers are there before it moves into them.
  const arrangement = isArrangedAlike(old, present)
    ? []
    : [...placements(after, old, present), ...removals(old, present)];
  const operations = [...replaced, ...arrangement, ...updates];
  return operations.length > maxOperations || hasTooMany(before, operations) ? null : operations;
}

function countBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((count, block) => count + 1 + countBlocks(childrenOf(block) ?? []), 0);
}

/** Whether the same blocks are in the same places, as they mostly are. */
function isArrangedAlike(old: LocatedBlocks, present: LocatedBlocks): boolean {
  if (old.size !== present.size) return false;
  const ids = [...old.keys()];
  return [...present].every(([id, { parentId }], index) => {
    return id === ids[index] && parentId === old.get(id)?.parentId;
  });
}

/** The new values of changed fields; null where `update` cannot make this of the block. */
function changedFields(before: Block, after: Block): Record<string, unknown> | null {
  const [fieldsBefore, fieldsAfter] = [ownFields(before), ownFields(after)];
  const isWithout = (name: string) => fieldsAfter[name] === undefined && fieldsBefore[name] !== undefined;
  if (before.type !== after.type || Object.keys(fieldsBefore).some(isWithout)) return null;
  const changed = Object.entries(fieldsAfter).filter(([name, value]) => {
    return value !== undefined && !isDeepEqual(fieldsBefore[name], value);
  });
  return Object.fromEntries(changed);
}

/**
 * The operations that bring new and moved blocks to their places. They run from the start of the document to its end,
 * parents before children: whatever a block is put in or behind is in place by then.
 */
function placements(blocks: readonly Block[], old: LocatedBlocks, present: LocatedBlocks): BlockOperation[] {
  const unmoved = findUnmoved(old, present);
  const operations: BlockOperation[] = [];
  const place = (siblings: readonly Block[], parentId: string | null, isInNew: boolean) => {
    let after: string | null = null;
    for (const block of siblings) {
      const { id } = block;
      const previous = old.get(id)?.block;
      if (!previous) {
        // A new block comes along with its new parent.
        if (!isInNew) operations.push({ op: 'insert', block: newPartOf(block, old), parentId, after });
      } else if (!unmoved.has(id)) operations.push({ op: 'move', id, parentId, after });
      if (previous !== block) place(childrenOf(block) ?? [], id, !previous);
      after = id;
    }
  };
  place(blocks, null, false);
  return operations;
}

/** A new block without what was in the document already. */
function newPartOf(block: Block, old: LocatedBlocks): Block {
  const children = childrenOf(block) ?? [];
  return withChildren(
    block,
    children.filter(({ id }) => !old.has(id)).map((child) => newPartOf(child, old)),
  );
}

/** Removes blocks that are gone; what was in them goes along. */
function removals(old: LocatedBlocks, present: LocatedBlocks): BlockOperation[] {
  const isGone = (id: string | null) => id !== null && old.has(id) && !present.has(id);
  return [...old]
    .filter(([id, { parentId }]) => isGone(id) && !isGone(parentId))
    .map(([id]) => ({ op: 'remove', id }));
}

/** Whether there are more blocks in between than a document may have, because what goes is removed last. */
function hasTooMany(before: readonly Block[], operations: readonly BlockOperation[]): boolean {
  const added = operations.flatMap((operation) => (operation.op === 'insert' ? [operation.block] : []));
  return added.length > 0 && countBlocks(before) + countBlocks(added) > documentLimits.blocks;
}
