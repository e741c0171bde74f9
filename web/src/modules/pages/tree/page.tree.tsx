import type { Website } from '@imprint/shared/contract/websites';
import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Step } from '../../../kit/tree/tree.moves.ts';
import type { TreeDrag } from '../../../kit/tree/use.tree.drag.ts';
import { isLate } from '../../drafts/schedule/lateness.ts';
import { type PageRole, rolesOf } from './page.roles.ts';
import { PageRow } from './page.tree.row.tsx';
import type { TreeRow } from './tree.rows.ts';
import type { TreeFocus } from './use.tree.focus.ts';
import { useTreeKeys } from './use.tree.keys.ts';

/** The actions on a page that need write access. */
export interface TreeEditing {
  startRename: (page: PageTreeNode) => void;
  /** Ends renaming; null keeps the old title. If it was ended by a key, the row is focused again. */
  finishRename: (page: PageTreeNode, title: string | null, byKey: boolean) => void;
  addBelow: (page: PageTreeNode) => void;
  duplicate: (page: PageTreeNode) => void;
  step: (page: PageTreeNode, step: Step) => void;
  openMoveDialog: (page: PageTreeNode) => void;
  openDeleteDialog: (page: PageTreeNode) => void;
  openPublishDialog: (page: PageTreeNode) => void;
  openUnpublishDialog: (page: PageTreeNode) => void;
  /** Gives a role to a page, or to none. */
  setRole: (role: PageRole, page: PageTreeNode | null) => void;
}

export interface TreeActions {
  open: (page: PageTreeNode) => void;
  /** Where visitors see a page; null while they do not. */
  liveUrlOf: (page: PageTreeNode) => string | null;
  expand: (pageId: string) => void;
  collapse: (pageId: string) => void;
  focus: (pageId: string) => void;
  /** Null without write access. */
  edit: TreeEditing | null;
}

interface PageTreeProps {
  label: string;
  tree: {
    rows: readonly TreeRow[];
    focus: TreeFocus;
    actions: TreeActions;
    renamingId: string | null;
    /** When the pages were loaded, by the clock of the service. */
    loadedAtMs: number;
    /** Undefined while rows cannot be dragged. */
    drag: TreeDrag | undefined;
  };
  website: Pick<Website, PageRole>;
}

/** A virtualized tree of pages: only the visible rows are rendered. */
export function PageTree({ label, tree, website }: PageTreeProps) {
  const { rows, focus, actions, renamingId, loadedAtMs, drag } = tree;
  const scrollRef = useRef<HTMLDivElement>(null);
  const [heightPx] = useState(() => (matchMedia('(pointer: coarse)').matches ? 44 : 36));
  const pinned = [focus.index, rows.findIndex(({ page }) => page.id === drag?.movedId)];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => heightPx,
    getItemKey: (index) => rows[index]?.page.id ?? index,
    overscan: 8,
    rangeExtractor: (range) => withPinned(range, pinned),
  });
  const onFocus = useRowFocus(rows, focus, scrollRef, virtualizer.scrollToIndex);
  const onKeyDown = useTreeKeys({ rows, index: focus.index, actions });
  return (
    <div
      ref={scrollRef}
      role="tree"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
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
                roles={rolesOf(website, row.page.id)}
                isLate={isLate(row.page.publishAt, loadedAtMs)}
                isRenaming={row.page.id === renamingId}
                onFocus={() => focus.recordFocus(row.page.id)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Focuses the row with a pending focus. Returns the focus handler of the tree. */
function useRowFocus(
  rows: readonly TreeRow[],
  { index: currentIndex, pendingId }: TreeFocus,
  scrollRef: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    // If the focused row is removed, the row now at its index gets the focus.
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    const pageId = pendingId.current ?? (isLost ? rows[currentIndex]?.page.id : null);
    const index = pageId ? rows.findIndex(({ page }) => page.id === pageId) : -1;
    if (index === -1) return;
    scrollTo(index);
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-page="${pageId}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    pendingId.current = null;
  });
  return ({ target }) => {
    focused.current = target;
  };
}

/** The visible rows and the pinned ones, which stay rendered: the focused row and the dragged one. */
function withPinned(range: Range, pinned: readonly number[]): number[] {
  const rendered = new Set(defaultRangeExtractor(range));
  for (const index of pinned) if (index >= 0 && index < range.count) rendered.add(index);
  return [...rendered].sort((a, b) => a - b);
}

/** Whether the pointer leaves the tree, not just one of its rows. */
function isOutside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
