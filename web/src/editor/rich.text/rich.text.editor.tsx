import type { RichTextDocument } from '@imprint/shared/blocks/rich.text.document';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emptyTextWords } from '../block.words.ts';
import { documentOf } from './rich.text.content.ts';
import './rich.text.css';
import { useTextInCanvas } from '../blocks/use.text.in.canvas.ts';
import { richTextExtensions } from './rich.text.extensions.ts';
import { LinkDialog } from './rich.text.link.tsx';
import { showDocument } from './rich.text.sync.ts';
import { RichTextToolbar } from './rich.text.toolbar.tsx';

interface RichTextEditorProps {
  /** The block whose text it is. */
  blockId: string;
  document: RichTextDocument;
  /** Accessible name of the text. */
  label: string;
  readOnly: boolean;
  /** `isStep` tells that it was not typed, and is taken back by itself. */
  onChange: (document: RichTextDocument, isStep: boolean) => void;
  /** Called when the person is done with the text, by Escape. */
  onLeave: () => void;
}

/** Text with formatting, written where it stands. */
export default function RichTextEditor({
  blockId,
  document,
  label,
  readOnly,
  onChange,
  onLeave,
}: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const { problem, handOut, isEcho } = useHandingOut(onChange);
  const { onPaste, onSlash } = useTextInCanvas(blockId);
  const fixed = useFixedOptions(document, label, {
    onKey: (event) => {
      const meant = meaningOf(event);
      if (meant === 'leave') onLeave();
      else if (meant === null || readOnly) return false;
      else if (meant === 'link') setLinking(true);
      else return onSlash(editor);
      return true;
    },
    onPaste: ({ clipboardData }) => !readOnly && onPaste(editor, clipboardData),
  });
  const editor = useEditor({
    ...fixed,
    editable: !readOnly,
    onUpdate: ({ editor, transaction }) => handOut(editor, transaction.getMeta('paste') === true),
  });

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  // Before the browser paints, so that no key can come between the page's state and the text shown.
  useLayoutEffect(() => {
    if (!isEcho(document)) showDocument(editor, document);
  }, [editor, document, isEcho]);

  return (
    <div className="group/text relative">
      <EditorContent editor={editor} />
      {problem && (
        <p role="alert" className="mt-1.5 text-[0.8125rem] text-danger">
          {`This text cannot be saved: it ${problem}.`}
        </p>
      )}
      {!readOnly && <RichTextToolbar editor={editor} onLink={() => setLinking(true)} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface Hears {
  onKey: (event: KeyboardEvent) => boolean;
  onPaste: (event: ClipboardEvent) => boolean;
}

/**
 * The options that stay the same for good: with other ones TipTap would show its state anew, and undo what
 * the browser has selected meanwhile. What hears events tells whether they were meant for it.
 */
function useFixedOptions(document: RichTextDocument, label: string, hears: Hears) {
  const latest = useRef(hears);
  useLayoutEffect(() => {
    latest.current = hears;
  });
  const [options] = useState(() => ({
    extensions: richTextExtensions,
    // Safe because a document of the contract is one of TipTap, whose types only refuse absent fields.
    content: document as JSONContent,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': emptyTextWords,
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => latest.current.onKey(event),
      handlePaste: (_view: unknown, event: ClipboardEvent) => latest.current.onPaste(event),
      // ProseMirror would swallow the keys for undo and redo, which belong to the page.
      handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => isUndoKey(event) },
    },
  }));
  return options;
}

/** What a key means here; nothing while characters are being composed, when the keys belong to the keyboard. */
function meaningOf({ key, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isMod = ctrlKey || metaKey;
  if (isComposing) return null;
  if (key === 'Escape') return 'leave';
  if (key.toLowerCase() === 'k' && isMod) return 'link';
  return key === '/' && !isMod && !altKey ? 'slash' : null;
}

function isUndoKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());
}

/**
 * Hands out what is written and knows it again when it comes back as the present document: only what comes
 * from elsewhere, such as undo, may replace the text while somebody writes.
 */
function useHandingOut(onChange: RichTextEditorProps['onChange']) {
  const [problem, setProblem] = useState<string | null>(null);
  const handedOut = useRef<string[]>([]);

  function handOut(editor: Editor, isStep: boolean): void {
    const result = documentOf(editor.getJSON());
    setProblem('reason' in result ? result.reason : null);
    if ('reason' in result) return;
    handedOut.current.push(JSON.stringify(result.document));
    onChange(result.document, isStep);
  }

  const isEcho = useRef((document: RichTextDocument): boolean => {
    const place = handedOut.current.lastIndexOf(JSON.stringify(document));
    // What was handed out before it will not come back any more.
    handedOut.current = place < 0 ? [] : handedOut.current.slice(place + 1);
    return place >= 0;
  });

  return { problem, handOut, isEcho: isEcho.current };
}
