import type { Block } from '@imprint/shared/blocks/block';
import { type BlockPosition, childrenOf, findBlock, type LocatedBlock } from '@imprint/shared/blocks/tree';

/** Where a block goes when it moves one up; null when it is the first of all. */
export function positionAbove(blocks: readonly Block[], id: string): BlockPosition | null {
  const found = findBlock(blocks, id);
  if (!found) return null;
  const above = found.after === null ? undefined : findBlock(blocks, found.after);
  if (!above) return outOf(blocks, found, 'above');
  const entered = found.block.type === 'column' ? null : innermost(above.block, 'last');
  if (entered) return { parentId: entered.id, after: childrenOf(entered)?.at(-1)?.id ?? null };
  return { parentId: above.parentId, after: above.after };
}

/** Where a block goes when it moves one down; null when it is the last of all. */
export function positionBelow(blocks: readonly Block[], id: string): BlockPosition | null {
  const found = findBlock(blocks, id);
  if (!found) return null;
  const siblings = siblingsOf(blocks, found);
  const below = siblings[siblings.findIndex((sibling) => sibling.id === id) + 1];
  if (!below) return outOf(blocks, found, 'below');
  const entered = found.block.type === 'column' ? null : innermost(below, 'first');
  return entered ? { parentId: entered.id, after: null } : { parentId: found.parentId, after: below.id };
}

/** The block within a neighbour that takes in what moves: a section itself, one of the columns of columns. */
function innermost(block: Block, which: 'first' | 'last'): Block | null {
  if (block.type === 'section') return block;
  if (block.type !== 'columns') return null;
  return block.children.at(which === 'first' ? 0 : -1) ?? null;
}

/** The place outside of what a block lies in; in columns that is outside of all of them. */
function outOf(
  blocks: readonly Block[],
  { block, parentId }: LocatedBlock,
  side: 'above' | 'below',
): BlockPosition | null {
  if (parentId === null || block.type === 'column') return null;
  const parent = findBlock(blocks, parentId);
  if (!parent) return null;
  if (parent.block.type === 'column') {
    const columnsBeside = siblingsOf(blocks, parent);
    const index = columnsBeside.findIndex(({ id }) => id === parentId) + (side === 'above' ? -1 : 1);
    const column = columnsBeside[index];
    if (column) {
      const last = childrenOf(column)?.at(-1)?.id ?? null;
      return { parentId: column.id, after: side === 'above' ? last : null };
    }
    const columns = parent.parentId === null ? undefined : findBlock(blocks, parent.parentId);
    return columns ? nextTo(columns, side) : null;
  }
  // Beside a slot there are slots alone.
  const slotted = parent.block.type === 'slot' && parent.parentId !== null;
  const around = slotted ? findBlock(blocks, parent.parentId ?? '') : parent;
  return around ? nextTo(around, side) : null;
}

function nextTo({ block, parentId, after }: LocatedBlock, side: 'above' | 'below'): BlockPosition {
  return { parentId, after: side === 'above' ? after : block.id };
}

/** The blocks beside a block, itself among them. */
export function siblingsOf(blocks: readonly Block[], { parentId }: LocatedBlock): readonly Block[] {
  if (parentId === null) return blocks;
  const parent = findBlock(blocks, parentId);
  return (parent && childrenOf(parent.block)) ?? [];
}
