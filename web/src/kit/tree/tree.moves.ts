import { t } from '../../language/message.ts';
/** What the functions of trees need to know of a node; they take nodes in reading order. */
export interface TreeNode {
  id: string;
  parentId: string | null;
  /** From 1 at the top. */
  depth: number;
  title: string;
}

/** The position of a node: below a parent or at the top, and after a sibling or first. */
export interface TreePosition {
  parentId: string | null;
  after: string | null;
}

/** A move by one step with an arrow key. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The moves of the arrow keys pressed together with Alt. */
export const stepKeys: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The number of descendants of the node at an index. */
export function countDescendants(nodes: readonly TreeNode[], index: number): number {
  const depth = nodes[index]?.depth ?? 0;
  const end = nodes.findIndex((node, other) => other > index && node.depth <= depth);
  return (end === -1 ? nodes.length : end) - index - 1;
}

/** The children of a node, or the nodes at the top, without the one that is moved. */
export function otherChildren<Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: string | null,
  movedId: string,
): Node[] {
  return nodes.filter((node) => node.parentId === parentId && node.id !== movedId);
}

/** The position after all children of a node. */
export function lastPosition(
  nodes: readonly TreeNode[],
  parentId: string | null,
  movedId: string,
): TreePosition {
  return { parentId, after: otherChildren(nodes, parentId, movedId).at(-1)?.id ?? null };
}

/** The current position of a node. */
export function positionOf(nodes: readonly TreeNode[], { id, parentId }: TreeNode): TreePosition {
  const all = nodes.filter((node) => node.parentId === parentId);
  return { parentId, after: all[all.findIndex((node) => node.id === id) - 1]?.id ?? null };
}

/** The nodes a node can be moved into: not itself or its descendants, and none that would make a node too deep. */
export function possibleParents<Node extends TreeNode>(
  nodes: readonly Node[],
  id: string,
  maxDepth: number,
): Node[] {
  const index = nodes.findIndex((node) => node.id === id);
  const moved = nodes.slice(index, index + countDescendants(nodes, index) + 1);
  const ids = new Set(moved.map(({ id }) => id));
  const depths = moved.map(({ depth }) => depth);
  const height = depths.reduce((most, depth) => Math.max(most, depth), 0) - (depths[0] ?? 0);
  return nodes.filter(({ id, depth }) => !ids.has(id) && depth + 1 + height <= maxDepth);
}

/** Whether a node can be moved into another, or to the top. */
export function canMoveInto(
  nodes: readonly TreeNode[],
  id: string,
  parentId: string | null,
  maxDepth: number,
): boolean {
  return parentId === null || possibleParents(nodes, id, maxDepth).some((node) => node.id === parentId);
}

/** The position after one step; null if there is none in that direction. */
export function positionAfterStep(
  nodes: readonly TreeNode[],
  node: TreeNode,
  step: Step,
  maxDepth: number,
): TreePosition | null {
  const all = nodes.filter(({ parentId }) => parentId === node.parentId);
  const index = all.findIndex(({ id }) => id === node.id);
  const [before, next] = [all[index - 1], all[index + 1]];
  if (step === 'up') return before ? { parentId: node.parentId, after: all[index - 2]?.id ?? null } : null;
  if (step === 'down') return next ? { parentId: node.parentId, after: next.id } : null;
  if (step === 'in')
    return before && canMoveInto(nodes, node.id, before.id, maxDepth)
      ? lastPosition(nodes, before.id, node.id)
      : null;
  const parent = nodes.find(({ id }) => id === node.parentId);
  return parent ? { parentId: parent.parentId, after: parent.id } : null;
}

/** The nodes in reading order after a move; the same array when the position does not exist. */
export function afterMove<Node extends TreeNode>(
  nodes: readonly Node[],
  id: string,
  { parentId, after }: TreePosition,
): readonly Node[] {
  const index = nodes.findIndex((node) => node.id === id);
  const node = nodes[index];
  if (!node) return nodes;
  const count = countDescendants(nodes, index) + 1;
  const rest = nodes.toSpliced(index, count);
  const at = rest.findIndex(({ id }) => id === (after ?? parentId));
  if ((after ?? parentId) !== null && at === -1) return nodes;
  const target = after === null ? at + 1 : at + countDescendants(rest, at) + 1;
  const depthChange = (rest.find(({ id }) => id === parentId)?.depth ?? 0) + 1 - node.depth;
  const moved = nodes.slice(index, index + count).map((one) => ({
    ...one,
    parentId: one.id === id ? parentId : one.parentId,
    depth: one.depth + depthChange,
  }));
  return rest.toSpliced(target, 0, ...moved);
}

/** The announcement of a move for screen readers. */
export function moveWords(nodes: readonly TreeNode[], { title }: TreeNode, position: TreePosition): string {
  const parent = nodes.find(({ id }) => id === position.parentId);
  const after = nodes.find(({ id }) => id === position.after);
  if (parent && after)
    return t('“{title}” moved after “{sibling}”, under “{parent}”', {
      title,
      sibling: after.title,
      parent: parent.title,
    });
  if (parent) return t('“{title}” moved to the start, under “{parent}”', { title, parent: parent.title });
  return after
    ? t('“{title}” moved after “{sibling}”, at the top level', { title, sibling: after.title })
    : t('“{title}” moved to the start, at the top level', { title });
}
