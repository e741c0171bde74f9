import { findBlock } from '@imprint/shared/blocks/tree';
import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import { carriesFiles, droppedFiles, pastedFiles } from '../../modules/media/uploads/transferred.files.ts';
import { useBlockStrayDrops } from '../../modules/media/uploads/use.block.stray.drops.ts';
import { blockElement, blockIdOf } from '../canvas/block.element.ts';
import { dropTargetAt } from '../canvas/drop.target.ts';
import type { Draft } from '../draft.ts';
import { useEditor } from '../editor.context.tsx';
import type { EditorState } from '../editor.state.ts';
import { useEditorUploads } from './editor.uploads.tsx';
import type { UploadTarget } from './upload.target.ts';

/**
 * Lets files be dropped and pasted on the canvas: a block that takes them is filled, elsewhere they become
 * blocks. They are heard before the texts hear them, which would take them for something else.
 */
export function useCanvasFiles() {
  const editor = useEditor();
  const { mayUpload, add } = useEditorUploads();
  useBlockStrayDrops();

  function onDragOverCapture(event: DragEvent<HTMLElement>): void {
    if (!carriesFiles(event.dataTransfer) || !mayUpload || isElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    const taker = takerOf(event.target);
    mark(event.currentTarget, taker);
    const { clientX, clientY, currentTarget } = event;
    editor.showDrop(taker ? null : (dropTargetAt(currentTarget, clientX, clientY)?.line ?? null));
  }

  function unmark(canvas: Element): void {
    mark(canvas, null);
    editor.showDrop(null);
  }

  function onDropCapture(event: DragEvent<HTMLElement>): void {
    unmark(event.currentTarget);
    if (!carriesFiles(event.dataTransfer) || !mayUpload || isElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const blockId = blockIdOf(takerOf(event.target));
    const place = dropTargetAt(event.currentTarget, event.clientX, event.clientY)?.position;
    const target = blockId ? { blockId } : place;
    if (target) void droppedFiles(event.dataTransfer).then((files) => add(files, target));
  }

  function onPasteCapture(event: ClipboardEvent<HTMLElement>): void {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || !mayUpload || isElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    add(files, pasteTarget(editor.getState(), event.target));
  }

  return {
    onDragOverCapture,
    onDropCapture,
    onPasteCapture,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) unmark(currentTarget);
    },
  };
}

/** What lies before the canvas in React alone, such as a dialog, takes its own files. */
function isElsewhere({ currentTarget, target }: SyntheticEvent): boolean {
  return !(target instanceof Node) || !currentTarget.contains(target);
}

/** Below the block that one is at; at the end while one is at nothing. */
function pasteTarget({ draft: { blocks }, selectedId }: EditorState<Draft>, at: EventTarget): UploadTarget {
  const taker = blockIdOf(takerOf(blockElement(selectedId ?? '') ?? at));
  if (taker) return { blockId: taker };
  const found = findBlock(blocks, selectedId ?? '');
  // Columns hold columns alone, so it goes into the one that one is at.
  if (found?.block.type === 'column')
    return { parentId: found.block.id, after: found.block.children.at(-1)?.id ?? null };
  if (found) return { parentId: found.parentId, after: found.block.id };
  return { parentId: null, after: blocks.at(-1)?.id ?? null };
}

/** The part of a block that takes files; what lies in the block besides stands for it, too. */
function takerOf(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const around = target.closest<HTMLElement>('[data-takes-files]');
  return (
    around ??
    target.closest('[data-block]')?.querySelector<HTMLElement>(':scope > [data-takes-files]') ??
    null
  );
}

/** Lets the part that would take the files stand out, and no other. */
function mark(canvas: Element, taker: HTMLElement | null): void {
  for (const marked of canvas.querySelectorAll('[data-files-over]'))
    if (marked !== taker) marked.removeAttribute('data-files-over');
  taker?.setAttribute('data-files-over', '');
}
