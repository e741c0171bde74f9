import type { Block } from './block.ts';

/** The position of a block: its parent (null at the top) and its previous sibling (null for the first). */
export interface BlockPosition {
  parentId: string | null;
  after: string | null;
}

/** A block with its position in the document. */
export interface LocatedBlock extends BlockPosition {
  block: Block;
  /** 1 at the top. */
  depth: number;
}

/** The children of a block; null when its type has none. */
export function childrenOf(block: Block): Block[] | null {
  return 'children' in block ? block.children : null;
}

/** All blocks with their positions, parents before children. */
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

/** All blocks with the dotted paths of their fields, such as `blocks.2.children.0`, parents before children. */
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

/** Finds a block by its id. */
export function findBlock(blocks: readonly Block[], id: string): LocatedBlock | undefined {
  for (const located of walk(blocks)) if (located.block.id === id) return located;
  return undefined;
}

/** Replaces a block by the result of `change`. Unaffected blocks and arrays stay identical. */
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

/** Inserts a block at an existing position. */
export function insertBlock(blocks: Block[], block: Block, { parentId, after }: BlockPosition): Block[] {
  if (parentId !== null) {
    return changeBlock(blocks, parentId, (parent) => [
      withChildren(parent, insertBlock(childrenOf(parent) ?? [], block, { parentId: null, after })),
    ]);
  }
  const index = after === null ? 0 : blocks.findIndex(({ id }) => id === after) + 1;
  return blocks.toSpliced(index, 0, block);
}

/** Removes a block and its children. */
export function removeBlock(blocks: Block[], id: string): Block[] {
  return changeBlock(blocks, id, () => []);
}

/** Replaces the children of a block; a block without children stays as it is. */
export function withChildren(block: Block, children: Block[]): Block {
  return 'children' in block ? { ...block, children } : block;
}
