import type { BlockPosition } from '@imprint/shared/blocks/tree';
import type { DropRect } from '../editor.state.ts';

/** Where a dropped block or file would go, and the line that shows it. */
interface DropTarget {
  position: BlockPosition;
  line: DropRect;
}

/** Finds the place nearest to the pointer for blocks, which is in none of them; nothing is `dragged` for new ones. */
export function dropTargetAt(
  canvas: Element,
  x: number,
  y: number,
  dragged: readonly Element[] = [],
): DropTarget | null {
  const lists = listsIn(canvas).filter((list) => !dragged.some((block) => block.contains(list)));
  const list = lists.findLast((each) => isInside(each, x, y)) ?? lists[0];
  return list ? within(list, y, dragged) : null;
}

/** The lists of blocks that take every block, outer ones first. */
function listsIn(canvas: Element): Element[] {
  return [...canvas.querySelectorAll('[data-children]')].filter(
    (list) => list.getAttribute('data-holds') !== 'column',
  );
}

/** Beside a list counts as in it, because the handles stand there. */
function isInside(list: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return x >= left - 36 && x <= right && y >= top - 8 && y <= bottom + 8;
}

function within(list: Element, y: number, dragged: readonly Element[]): DropTarget {
  const siblings = [...list.querySelectorAll<HTMLElement>('[data-block]')].filter(
    (block) => block.parentElement?.closest('[data-children]') === list && !dragged.includes(block),
  );
  const above = siblings.filter((block) => middleOf(block.getBoundingClientRect()) < y);
  const parentId = list.getAttribute('data-children') || null;
  return {
    position: { parentId, after: above.at(-1)?.dataset.block ?? null },
    line: lineBetween(list, above.at(-1), siblings[above.length]),
  };
}

function middleOf({ top, bottom }: DOMRect): number {
  return (top + bottom) / 2;
}

const gapPx = 6;
const thicknessPx = 3;

function lineBetween(list: Element, above?: Element, below?: Element): DropRect {
  const { left, width, top: outerTop } = list.getBoundingClientRect();
  const top = above
    ? above.getBoundingClientRect().bottom + gapPx
    : (below?.getBoundingClientRect().top ?? outerTop) - gapPx;
  return { left, top: top - thicknessPx / 2, width, height: thicknessPx };
}
