import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import { BlockSelection, touchedBlocks } from './block.selection.ts';

/** The attribute with the id of a block, which stands in the page as `data-block`. */
export const blockIdAttribute = 'block';

/** A node with its position in the document. */
export interface LocatedNode {
  node: Node;
  pos: number;
}

/** The node of a block; null when the document does not show it. */
export function findBlockNode(doc: Node, id: string): LocatedNode | null {
  let found: LocatedNode | null = null;
  doc.descendants((node, pos) => {
    if (node.attrs[blockIdAttribute] === id) found = { node, pos };
    return found === null && !node.inlineContent;
  });
  return found;
}

/** The innermost block that a selection is in, or is; of several the one where it ends; null when all is selected. */
export function blockAt(selection: Selection): LocatedNode | null {
  if (selection instanceof BlockSelection) return located(selection.$from.doc, selection.headBlock);
  if (selection instanceof NodeSelection && idOf(selection.node) !== null)
    return { node: selection.node, pos: selection.from };
  return blockAround(selection.$from);
}

/** The ids of the blocks that a selection goes over, side by side. */
export function selectedIds(selection: Selection): string[] {
  const { doc } = selection.$from;
  const found =
    selection instanceof NodeSelection
      ? [selection.node]
      : touchedBlocks(selection).map((pos) => doc.nodeAt(pos));
  return found.flatMap((node) => (node && idOf(node)) ?? []);
}

/** The innermost block around a position; null at the top. */
export function blockAround(place: ResolvedPos): LocatedNode | null {
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const node = place.node(depth);
    // The text of an item is a paragraph, but no block by itself.
    if (idOf(node) !== null && place.node(depth - 1).type.name !== 'listItem')
      return { node, pos: place.before(depth) };
  }
  return null;
}

function located(doc: Node, pos: number): LocatedNode | null {
  const node = doc.nodeAt(pos);
  return node && { node, pos };
}

/** Where the blocks of a document are, in the order of reading. */
export function blockPositions(doc: Node): number[] {
  const positions: number[] = [];
  doc.descendants((node, pos, parent) => {
    if (idOf(node) !== null && parent?.type.name !== 'listItem') positions.push(pos);
    return !node.inlineContent;
  });
  return positions;
}

/** The id of the block that a node is; null for a node that is none. */
export function idOf(node: Node): string | null {
  const id: unknown = node.attrs[blockIdAttribute];
  return typeof id === 'string' ? id : null;
}
