import type { PointerEvent, ReactNode } from 'react';
import { useEditor, useEditorState } from '../editor.context.tsx';
import { useCanvasFiles } from '../files/use.canvas.files.ts';
import { useCanvasPaste } from '../files/use.canvas.paste.ts';
import { BlockList } from './block.list.tsx';
import { onCanvasKey } from './canvas.keys.ts';
import { DropLine } from './drop.line.tsx';
import { blockIdOf } from './field.focus.ts';
import { InsertButton } from './insert.button.tsx';
import { InsertMenu } from './insert.menu.tsx';

/** The document, written where it stands. `children` stand before its blocks, e.g. its title. */
export function Canvas({ children }: { children?: ReactNode }) {
  const editor = useEditor();
  const blocks = useEditorState(editor, ({ draft }) => draft.blocks);
  const insertion = useEditorState(editor, (state) => state.insertion);
  const announcement = useEditorState(editor, (state) => state.announcement);

  const files = useCanvasFiles();
  const paste = useCanvasPaste();

  function onPointerOver({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'mouse' && target instanceof Element) editor.hover(blockIdOf(target));
  }

  return (
    <section
      data-canvas
      aria-label="Content"
      onKeyDown={(event) => onCanvasKey(editor, event)}
      onFocus={({ target }) => {
        const id = blockIdOf(target);
        if (id || target.matches('[data-page-field]')) editor.select(id);
      }}
      onPointerOver={onPointerOver}
      {...files}
      onPasteCapture={(event) => {
        files.onPasteCapture(event);
        if (!event.defaultPrevented) paste(event);
      }}
      onPointerLeave={() => editor.hover(null)}
      className="mx-auto w-full max-w-3xl py-8 pr-4 pl-10 sm:px-12"
    >
      {children}
      <BlockList blocks={blocks} parentId={null} />
      {!editor.isReadOnly && (
        <div className="mt-4">
          <InsertButton parentId={null} after={blocks.at(-1)?.id ?? null} />
        </div>
      )}
      {insertion && <InsertMenu insertion={insertion} />}
      <DropLine />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}
