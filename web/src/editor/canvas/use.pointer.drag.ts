import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useEditor } from '../editor.context.tsx';
import type { DropRect } from '../editor.state.ts';

/** How far the pointer moves before a press is a drag. */
const slackPx = 4;
/** Near the edge of the window it scrolls by this much with each move. */
const edgePx = 60;
const scrollPx = 14;

interface DragOptions<Position> {
  /** What a press drags; null for a press that drags nothing. */
  elementFor: (press: PointerEvent<HTMLElement>) => HTMLElement | null;
  /** Where it would go, and the line that shows it. */
  positionAt: (dragged: HTMLElement, x: number, y: number) => { position: Position; line: DropRect } | null;
  onDrop: (dragged: HTMLElement, position: Position) => void;
}

interface Drag<Position> {
  dragged: HTMLElement;
  startX: number;
  startY: number;
  isUnderWay: boolean;
  position: Position | null;
}

/** What makes an element drag something of the document to another place. Escape leaves it where it was. */
export function usePointerDrag<Position>({
  elementFor: draggedBy,
  positionAt,
  onDrop,
}: DragOptions<Position>) {
  const editor = useEditor();
  const drag = useRef<Drag<Position> | null>(null);
  const click = useClickAfter();

  function end(): void {
    drag.current?.dragged.removeAttribute('data-dragged');
    editor.showDrop(null);
    drag.current = null;
  }

  useEscape(() => {
    if (!drag.current?.isUnderWay) return false;
    end();
    return true;
  });

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      click.allow();
      const dragged = event.button === 0 ? draggedBy(event) : null;
      if (!dragged) return;
      const { clientX: startX, clientY: startY } = event;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { dragged, startX, startY, isUnderWay: false, position: null };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const present = drag.current;
      if (!present) return;
      if (!present.isUnderWay) {
        if (Math.hypot(clientX - present.startX, clientY - present.startY) < slackPx) return;
        present.isUnderWay = true;
        click.refuse();
        present.dragged.setAttribute('data-dragged', '');
      }
      scrollNear(clientY);
      const found = positionAt(present.dragged, clientX, clientY);
      present.position = found?.position ?? null;
      editor.showDrop(found?.line ?? null);
    },
    onPointerUp() {
      const present = drag.current;
      end();
      if (present && present.position !== null) onDrop(present.dragged, present.position);
    },
    onPointerCancel: end,
    onClickCapture: click.onClickCapture,
  };
}

/** The press that ends a drag is no click. */
function useClickAfter() {
  const isRefused = useRef(false);
  return {
    allow: () => {
      isRefused.current = false;
    },
    refuse: () => {
      isRefused.current = true;
    },
    onClickCapture(event: MouseEvent) {
      if (!isRefused.current) return;
      isRefused.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Hears Escape before anybody else, and keeps it from them where it was meant for this. */
function useEscape(onEscape: () => boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !onEscape()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });
}

function scrollNear(y: number): void {
  if (y < edgePx) scrollBy(0, -scrollPx);
  else if (y > innerHeight - edgePx) scrollBy(0, scrollPx);
}
