import {
  canMoveInto,
  lastPosition,
  otherChildren,
  positionOf,
  type TreeNode,
  type TreePosition,
} from './tree.moves.ts';

/** The position where a dragged node would be dropped, and how the row under the pointer shows it. */
export interface Drop {
  position: TreePosition;
  rowId: string;
  side: 'before' | 'after' | 'inside';
  /** The depth it would have, from 1. */
  depth: number;
}

/** The row of a node, as far as dropping needs to know it. */
export interface DropRow<Node extends TreeNode = TreeNode> {
  node: Node;
  /** Whether rows of its descendants follow. */
  isExpanded: boolean;
}

/** The pointer: the row under it, its vertical offset in the row from 0 to 1, and the depth its horizontal offset stands for. */
interface Pointer {
  row: DropRow;
  offsetRatio: number;
  depth: number;
}

/** The parts at the top and the bottom of a row that mean before and after instead of inside. */
const edgeRatio = 0.28;

/** Returns where a node would be dropped; null if it cannot be moved there or is there already. */
export function dropAt(
  nodes: readonly TreeNode[],
  movedId: string,
  pointer: Pointer,
  maxDepth: number,
): Drop | null {
  const moved = nodes.find(({ id }) => id === movedId);
  const drop = dropUnderPointer(nodes, movedId, pointer);
  if (!moved || !drop || !canMoveInto(nodes, movedId, drop.position.parentId, maxDepth)) return null;
  const current = positionOf(nodes, moved);
  const isUnchanged = current.parentId === drop.position.parentId && current.after === drop.position.after;
  return isUnchanged ? null : drop;
}

function dropUnderPointer(
  nodes: readonly TreeNode[],
  movedId: string,
  { row, offsetRatio: down, depth }: Pointer,
): Drop | null {
  const { node } = row;
  if (node.id === movedId) return null;
  const at = { rowId: node.id, depth: node.depth };
  if (down < edgeRatio) {
    const all = otherChildren(nodes, node.parentId, movedId);
    const after = all[all.findIndex(({ id }) => id === node.id) - 1]?.id ?? null;
    return { ...at, side: 'before', position: { parentId: node.parentId, after } };
  }
  if (down <= 1 - edgeRatio)
    return { ...at, side: 'inside', depth: node.depth + 1, position: lastPosition(nodes, node.id, movedId) };
  if (row.isExpanded)
    return { ...at, side: 'after', depth: node.depth + 1, position: { parentId: node.id, after: null } };
  const preceding = precedingNode(nodes, movedId, node, depth);
  return {
    ...at,
    side: 'after',
    depth: preceding.depth,
    position: { parentId: preceding.parentId, after: preceding.id },
  };
}

/** The node to drop after. After the last sibling, a pointer further left means an ancestor. */
function precedingNode(nodes: readonly TreeNode[], movedId: string, node: TreeNode, depth: number): TreeNode {
  const parent = nodes.find(({ id }) => id === node.parentId);
  const isLast = otherChildren(nodes, node.parentId, movedId).at(-1)?.id === node.id;
  return parent && isLast && depth < node.depth ? precedingNode(nodes, movedId, parent, depth) : node;
}
