import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { type DragEvent, useState } from 'react';
import { type Drop, dropAt } from './tree.drop.ts';
import { depthAt } from './tree.indent.ts';
import type { TreePosition } from './tree.moves.ts';
import type { TreeRow } from './tree.rows.ts';

export interface TreeDrag {
  movedId: string | null;
  drop: Drop | null;
  start: (event: DragEvent, page: PageTreeNode) => void;
  over: (event: DragEvent, row: TreeRow) => void;
  /** The pointer has left the tree. */
  leave: () => void;
  end: () => void;
  release: (event: DragEvent) => void;
}

/** Drags the rows of a tree, and moves the page when it is dropped. */
export function useTreeDrag(
  pages: readonly PageTreeNode[],
  onMove: (pageId: string, position: TreePosition) => void,
): TreeDrag {
  const [movedId, setMovedId] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);

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
      if (movedId === null) return;
      const { top, height, left } = event.currentTarget.getBoundingClientRect();
      const offsetRatio = (event.clientY - top) / height;
      const next = dropAt(pages, movedId, { row, offsetRatio, depth: depthAt(event.clientX - left) });
      // Otherwise the browser shows that nothing can be dropped there.
      if (next) event.preventDefault();
      setDrop((current) => (isSameDrop(current, next) ? current : next));
    },
    release(event) {
      event.preventDefault();
      if (movedId !== null && drop) onMove(movedId, drop.position);
      end();
    },
  };
}

function isSameDrop(one: Drop | null, other: Drop | null): boolean {
  return one?.rowId === other?.rowId && one?.side === other?.side && one?.depth === other?.depth;
}
