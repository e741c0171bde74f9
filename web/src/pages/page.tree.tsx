import type { PageTreeNode } from '@imprint/shared/pages.shape';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isLate } from '../drafts/lateness.ts';
import { PageRow } from './page.tree.row.tsx';
import type { Step } from './tree.moves.ts';
import type { TreeRow } from './tree.rows.ts';
import type { TreeDrag } from './use.tree.drag.ts';
import type { TreeFocus } from './use.tree.focus.ts';
import { useTreeKeys } from './use.tree.keys.ts';

/** What whoever may write can do with a page. */
export interface TreeWriting {
  rename: (page: PageTreeNode) => void;
  /** Ends renaming; a title of null leaves the old one. After a key, the line has the focus again. */
  renamed: (page: PageTreeNode, title: string | null, byKey: boolean) => void;
  addBelow: (page: PageTreeNode) => void;
  duplicate: (page: PageTreeNode) => void;
  step: (page: PageTreeNode, step: Step) => void;
  askMove: (page: PageTreeNode) => void;
  askDelete: (page: PageTreeNode) => void;
  askPublish: (page: PageTreeNode) => void;
  askUnpublish: (page: PageTreeNode) => void;
  setHome: (page: PageTreeNode | null) => void;
}

export interface TreeActions {
  open: (page: PageTreeNode) => void;
  expand: (pageId: string) => void;
  collapse: (pageId: string) => void;
  focus: (pageId: string) => void;
  /** Null for those who may only read. */
  write: TreeWriting | null;
}

interface PageTreeProps {
  label: string;
  tree: {
    rows: readonly TreeRow[];
    focus: TreeFocus;
    actions: TreeActions;
    renamingId: string | null;
    /** When the pages were so, by the clock of the service. */
    knownAtMs: number;
    /** Undefined while lines cannot be dragged. */
    drag: TreeDrag | undefined;
  };
  homePageId: string | null;
}

/** Pages as a tree of which only the lines in sight are drawn, so that it may have very many. */
export function PageTree({ label, tree, homePageId }: PageTreeProps) {
  const { rows, focus, actions, renamingId, knownAtMs, drag } = tree;
  const scroller = useRef<HTMLDivElement>(null);
  const [heightPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? 44 : 36));
  const held = [focus.index, rows.findIndex(({ page }) => page.id === drag?.movedId)];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    getItemKey: (index) => rows[index]?.page.id ?? index,
    overscan: 8,
    rangeExtractor: (range) => withHeld(range, held),
  });
  const noteFocus = useFocusedLine(rows, focus, scroller, virtualizer.scrollToIndex);
  const onKeyDown = useTreeKeys({ rows, index: focus.index, actions });
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={noteFocus}
      onDragLeave={(event) => isOutside(event) && drag?.leave()}
      className="max-h-[max(18rem,calc(100dvh-18.5rem))] overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-card"
    >
      <div role="none" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <PageRow
                key={key}
                row={row}
                heightPx={heightPx}
                drag={drag}
                actions={actions}
                topPx={start}
                isActive={index === focus.index}
                isHome={row.page.id === homePageId}
                isLate={isLate(row.page.publishAt, knownAtMs)}
                isRenaming={row.page.id === renamingId}
                onFocus={() => focus.note(row.page.id)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Brings the focus to the line that wants it; returns what is to be told of every focus in the tree. */
function useFocusedLine(
  rows: readonly TreeRow[],
  { index: present, wanted }: TreeFocus,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    // A line that went away with the focus hands it on to the one in its place.
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    const pageId = wanted.current ?? (isLost ? rows[present]?.page.id : null);
    const index = pageId ? rows.findIndex(({ page }) => page.id === pageId) : -1;
    if (index === -1) return;
    scrollTo(index);
    const line = scroller.current?.querySelector<HTMLElement>(`[data-page="${pageId}"]`);
    if (!line) return;
    line.focus({ preventScroll: true });
    wanted.current = null;
  });
  return ({ target }) => {
    focused.current = target;
  };
}

/** The lines in sight and those that must not go away: what has the focus, and what is dragged. */
function withHeld(range: Range, held: readonly number[]): number[] {
  const shown = new Set(defaultRangeExtractor(range));
  for (const index of held) if (index >= 0 && index < range.count) shown.add(index);
  return [...shown].sort((a, b) => a - b);
}

/** Whether the pointer leaves the tree, and not only one of its lines for another. */
function isOutside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
