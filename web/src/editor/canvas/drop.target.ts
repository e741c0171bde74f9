import type { BlockPosition } from '@imprint/shared/blocks/tree';
import type { DropRect } from '../editor.state.ts';
import { blockElement } from './field.focus.ts';

/** Where a dragged block would go, and the line that shows it. */
export interface DropTarget {
  position: BlockPosition;
  line: DropRect;
}

/** Finds the place nearest to the pointer that may take a block; null when there is none. */
export function dropTargetAt(id: string, x: number, y: number): DropTarget | null {
  const dragged = blockElement(id);
  const canvas = dragged?.closest('[data-canvas]');
  if (!dragged || !canvas) return null;
  const isColumn = dragged.parentElement?.closest('[data-children]')?.getAttribute('data-holds') === 'column';
  const lists = listsIn(canvas, isColumn).filter((list) => !dragged.contains(list));
  const list = innermost(lists, x, y) ?? (isColumn ? null : lists[0]);
  return list ? within(list, id, isColumn ? x : y, isColumn) : null;
}

/** Finds the place nearest to the pointer for blocks that are not there yet. */
export function newBlockTargetAt(canvas: Element, x: number, y: number): DropTarget | null {
  const lists = listsIn(canvas, false);
  const list = innermost(lists, x, y) ?? lists[0];
  return list ? within(list, null, y, false) : null;
}

/** The lists of blocks that take columns, or those that take every other block. */
function listsIn(canvas: Element, isColumn: boolean): Element[] {
  // What a component shows is not the document's to change.
  const lists = [...canvas.querySelectorAll('[data-children]')].filter((list) => !list.closest('[inert]'));
  return lists.filter((list) => (list.getAttribute('data-holds') === 'column') === isColumn);
}

/** The innermost one under the pointer, which comes last in the document. */
function innermost(lists: readonly Element[], x: number, y: number): Element | undefined {
  return lists.findLast((list) => isInside(list, x, y));
}

/** Beside a list counts as in it, because the handles stand there. */
function isInside(list: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return x >= left - 36 && x <= right && y >= top - 8 && y <= bottom + 8;
}

function within(list: Element, id: string | null, at: number, isAcross: boolean): DropTarget {
  const siblings = [...list.querySelectorAll<HTMLElement>('[data-block]')].filter(
    (block) => block.parentElement?.closest('[data-children]') === list && block.dataset.block !== id,
  );
  const behind = siblings.filter((block) => middleOf(block.getBoundingClientRect(), isAcross) < at);
  const before = behind.at(-1);
  const after = siblings[behind.length];
  const parentId = list.getAttribute('data-children') || null;
  return {
    position: { parentId, after: before?.dataset.block ?? null },
    line: lineBetween(list, before, after, isAcross),
  };
}

function middleOf({ left, right, top, bottom }: DOMRect, isAcross: boolean): number {
  return isAcross ? (left + right) / 2 : (top + bottom) / 2;
}

const gapPx = 6;
const thicknessPx = 3;

function lineBetween(list: Element, before?: Element, after?: Element, isAcross = false): DropRect {
  const outer = list.getBoundingClientRect();
  const above = before?.getBoundingClientRect();
  const below = after?.getBoundingClientRect();
  if (isAcross) {
    const left = above ? above.right + gapPx : (below?.left ?? outer.left) - gapPx;
    return { left: left - thicknessPx / 2, top: outer.top, width: thicknessPx, height: outer.height };
  }
  const top = above ? above.bottom + gapPx : (below?.top ?? outer.top) - gapPx;
  return { left: outer.left, top: top - thicknessPx / 2, width: outer.width, height: thicknessPx };
}
