import { type DragEvent, useState } from 'react';
import { type Drop, type DropRow, dropAt } from './tree.drop.ts';
import { depthAt } from './tree.indent.ts';
import type { TreeNode, TreePosition } from './tree.moves.ts';

export interface TreeDrag {
  movedId: string | null;
  drop: Drop | null;
  start: (event: DragEvent, node: TreeNode) => void;
  over: (event: DragEvent, row: DropRow) => void;
  /** The pointer has left the tree. */
  leave: () => void;
  end: () => void;
  release: (event: DragEvent) => void;
}

/** Drags the rows of a tree, and moves the node when it is dropped. */
export function useTreeDrag<Node extends TreeNode>(
  nodes: readonly Node[],
  /** How deep a node, or the deepest below it, may be moved. */
  maxDepthOf: (node: Node) => number,
  onMove: (node: Node, position: TreePosition) => void,
): TreeDrag {
  const [movedId, setMovedId] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const moved = nodes.find(({ id }) => id === movedId);

  function end(): void {
    setMovedId(null);
    setDrop(null);
  }

  return {
    movedId,
    drop,
    leave: () => setDrop(null),
    end,
    start(event, { id, title }) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', title);
      setMovedId(id);
    },
    over(event, row) {
      if (!moved) return;
      const { top, height, left } = event.currentTarget.getBoundingClientRect();
      const offsetRatio = (event.clientY - top) / height;
      const pointer = { row, offsetRatio, depth: depthAt(event.clientX - left) };
      const next = dropAt(nodes, moved.id, pointer, maxDepthOf(moved));
      // Otherwise the browser shows that nothing can be dropped there.
      if (next) event.preventDefault();
      setDrop((current) => (isSameDrop(current, next) ? current : next));
    },
    release(event) {
      event.preventDefault();
      if (moved && drop) onMove(moved, drop.position);
      end();
    },
  };
}

function isSameDrop(one: Drop | null, other: Drop | null): boolean {
  return one?.rowId === other?.rowId && one?.side === other?.side && one?.depth === other?.depth;
}
