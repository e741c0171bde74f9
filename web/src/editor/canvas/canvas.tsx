import { EditorContent } from '@tiptap/react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../language/message.ts';
import { canvasViewOf, createDocumentEditor, type DocumentEditor } from '../document/document.editor.ts';
import { documentExtensions } from '../document/extensions.ts';
import { followCaret, writeInSelected } from '../document/keys.ts';
import { onSlash } from '../document/slash.ts';
import { useEditor, useEditorState } from '../editor.context.tsx';
import { PendingLines, usePendingInDocument } from '../files/pending.uploads.tsx';
import { useCanvasFiles } from '../files/use.canvas.files.ts';
import { useDocumentPaste } from '../files/use.document.paste.ts';
import { Finding } from '../finding/finding.tsx';
import { Formatting } from '../formatting/formatting.tsx';
import { EmbedOffer } from '../media/embed.offer.tsx';
import { ConversionContext } from '../views/conversion.context.ts';
import { blockIdOf } from './block.element.ts';
import { BlockHandle } from './block.handle.tsx';
import { onCanvasKey } from './canvas.keys.ts';
import './canvas.css';
import './canvas.plain.css';
import './canvas.site.css';
import { DropLine } from './drop.line.tsx';
import { InsertButton } from './insert.button.tsx';
import { InsertMenu } from './insert.menu.tsx';
import { useAdoptedStyle } from './use.adopted.style.ts';
import { useBlockDrag } from './use.block.drag.ts';

interface CanvasProps {
  /** The rules that give it the look of a website; null for the plain look. */
  siteStyle: string | null;
  /** What stands before its blocks, e.g. its title. */
  children?: ReactNode;
}

/** The document, written where it stands. */
export function Canvas({ siteStyle, children }: CanvasProps) {
  const store = useEditor();
  const { editor, conversion } = useDocument();
  const insertion = useEditorState(store, (state) => state.insertion);
  const announcement = useEditorState(store, (state) => state.announcement);
  const pending = usePendingInDocument();
  const files = useCanvasFiles();
  const drag = useBlockDrag();
  useAdoptedStyle(siteStyle);

  function onPointerOver({ target, pointerType }: PointerEvent): void {
    // Beside a block it stays the one under the mouse, because its handle stands there.
    const id = pointerType === 'mouse' && target instanceof Element ? blockIdOf(target) : null;
    if (id !== null) store.hover(id);
  }

  return (
    <section
      data-canvas
      aria-label={t('Content')}
      onKeyDown={(event) => onCanvasKey(store, event)}
      onFocus={({ target }) => {
        const id = blockIdOf(target);
        if (id || target.matches('[data-page-field]')) store.select(id);
      }}
      onPointerOver={onPointerOver}
      onPointerLeave={() => store.hover(null)}
      {...files}
      {...drag.canvas}
      onDragOverCapture={(event) => drag.onDragOver(event) || files.onDragOverCapture(event)}
      onDropCapture={(event) => drag.onDrop(event) || files.onDropCapture(event)}
      className={`relative flex min-h-[inherit] w-full flex-col py-8 pr-4 pl-10 sm:px-12 ${siteStyle === null ? 'canvas-plain mx-auto max-w-3xl' : 'site-canvas'}`}
    >
      <div data-editor-ui className="contents">
        <Finding editor={editor} />
      </div>
      <div className="site-post">{children}</div>
      <ConversionContext value={conversion}>
        <EditorContent editor={editor} className="canvas-document" />
      </ConversionContext>
      {!store.isReadOnly && (
        <div data-editor-ui className="contents">
          <PendingLines pending={pending} />
          <BlockHandle editor={editor} dragProps={drag.handle} />
          <Formatting editor={editor} />
          <EmbedOffer editor={editor} />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keys go there by themselves. */}
          <div className="min-h-16 flex-1 cursor-text" onClick={() => store.canvas?.focusEnd()} />
          <InsertButton />
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

/** The editor of the document, for as long as the canvas is there. */
function useDocument(): DocumentEditor {
  const store = useEditor();
  const paste = useDocumentPaste();
  const [document] = useState((): DocumentEditor => {
    const created: DocumentEditor = createDocumentEditor(store, {
      extensions: documentExtensions(store),
      editorProps: {
        attributes: {
          class: 'canvas-text site-main',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('Text'),
          'data-children': '',
        },
        handlePaste: (view, event) => paste(created, view, event),
        handleKeyDown: (_view, event) => onSlash(store, created, event),
        // The keys for undo and redo mean the whole draft.
        handleDOMEvents: {
          keydown(view, event) {
            followCaret(view);
            return isUndoKey(event);
          },
          mousedown: writeInSelected,
        },
      },
    });
    return created;
  });
  const { editor } = document;
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(closing.current);
    store.canvas = canvasViewOf(editor);
    return () => {
      store.canvas = null;
      // Later, because in its strict mode React leaves and comes back immediately.
      closing.current = setTimeout(() => editor.destroy());
    };
  }, [store, editor]);
  return document;
}

function isUndoKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());
}
