import type { Block } from './block.ts';

/** Where a block stands: in which other one (null for the top), and behind which of its siblings (null for first). */
export interface BlockPosition {
  parentId: string | null;
  after: string | null;
}

/** A block with its place among all. */
export interface LocatedBlock extends BlockPosition {
  block: Block;
  /** 1 at the top. */
  depth: number;
}

/** The blocks in a block; null where its type holds none. */
export function childrenOf(block: Block): Block[] | null {
  return 'children' in block ? block.children : null;
}

/** All blocks with their places, each before those in it. */
export function* walk(
  blocks: readonly Block[],
  parentId: string | null = null,
  depth = 1,
): Generator<LocatedBlock> {
  let after: string | null = null;
  for (const block of blocks) {
    yield { block, parentId, after, depth };
    yield* walk(childrenOf(block) ?? [], block.id, depth + 1);
    after = block.id;
  }
}

/** All blocks with the dotted paths of their fields, such as `blocks.2.children.0`, each before those in it. */
export function* walkFields(
  blocks: readonly Block[],
  path = 'blocks',
): Generator<{ block: Block; field: string }> {
  for (const [index, block] of blocks.entries()) {
    const field = `${path}.${index}`;
    yield { block, field };
    yield* walkFields(childrenOf(block) ?? [], `${field}.children`);
  }
}

/** The block with this id and its place. */
export function findBlock(blocks: readonly Block[], id: string): LocatedBlock | undefined {
  for (const placed of walk(blocks)) if (placed.block.id === id) return placed;
  return undefined;
}

/** The same blocks with this one replaced by what `change` makes of it; what is not on the way stays the same. */
export function changeBlock(blocks: Block[], id: string, change: (block: Block) => Block[]): Block[] {
  const changed = blocks.flatMap((block) => {
    if (block.id === id) return change(block);
    const children = childrenOf(block);
    if (!children) return [block];
    const changedChildren = changeBlock(children, id, change);
    return [changedChildren === children ? block : withChildren(block, changedChildren)];
  });
  const isSame = changed.length === blocks.length && changed.every((block, index) => block === blocks[index]);
  return isSame ? blocks : changed;
}

/** The blocks with one more, at a place that is there. */
export function insertBlock(blocks: Block[], block: Block, { parentId, after }: BlockPosition): Block[] {
  if (parentId !== null) {
    return changeBlock(blocks, parentId, (parent) => [
      withChildren(parent, insertBlock(childrenOf(parent) ?? [], block, { parentId: null, after })),
    ]);
  }
  const index = after === null ? 0 : blocks.findIndex(({ id }) => id === after) + 1;
  return blocks.toSpliced(index, 0, block);
}

/** The blocks without this one and those in it. */
export function removeBlock(blocks: Block[], id: string): Block[] {
  return changeBlock(blocks, id, () => []);
}

/** The block with other blocks in it; one that holds none stays as it is. */
export function withChildren(block: Block, children: Block[]): Block {
  return 'children' in block ? { ...block, children } : block;
}
