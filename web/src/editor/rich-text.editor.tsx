import type { RichTextDocument } from '@imprint/shared/blocks/rich-text.document';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { documentOf } from './rich-text.content.ts';
import './rich-text.css';
import { richTextExtensions } from './rich-text.extensions.ts';
import { LinkDialog } from './rich-text.link.tsx';
import { showDocument } from './rich-text.outside.ts';
import { RichTextToolbar } from './rich-text.toolbar.tsx';

interface RichTextEditorProps {
  document: RichTextDocument;
  /** Accessible name of the text. */
  label: string;
  readOnly: boolean;
  onChange: (document: RichTextDocument) => void;
  /** Called when the person is done with the text, by Escape. */
  onLeave: () => void;
}

/** Text with formatting, written where it stands. */
export default function RichTextEditor({
  document,
  label,
  readOnly,
  onChange,
  onLeave,
}: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const { problem, handOut, isEcho } = useHandingOut(onChange);
  const fixed = useFixedOptions(document, label, (event) => {
    // While characters are being composed, Escape belongs to the keyboard.
    const isLeaving = event.key === 'Escape' && !event.isComposing;
    const isLink = !readOnly && event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (isLeaving) onLeave();
    if (isLink) setLinking(true);
    return isLeaving || isLink;
  });
  const editor = useEditor({ ...fixed, editable: !readOnly, onUpdate: ({ editor }) => handOut(editor) });

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

/**
 * The options that stay the same for good: with other ones TipTap would show its state anew, and undo what
 * the browser has selected meanwhile. `onKey` tells whether a key was meant for it.
 */
function useFixedOptions(
  document: RichTextDocument,
  label: string,
  onKey: (event: KeyboardEvent) => boolean,
) {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
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
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => latest.current(event),
      // ProseMirror would swallow the keys for undo and redo, which belong to the page.
      handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => isUndoKey(event) },
    },
  }));
  return options;
}

function isUndoKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase());
}

/**
 * Hands out what is written and knows it again when it comes back as the present document: only what comes
 * from elsewhere, such as undo, may replace the text while somebody writes.
 */
function useHandingOut(onChange: (document: RichTextDocument) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const handedOut = useRef<string[]>([]);

  function handOut(editor: Editor): void {
    const result = documentOf(editor.getJSON());
    setProblem('reason' in result ? result.reason : null);
    if ('reason' in result) return;
    handedOut.current.push(JSON.stringify(result.document));
    onChange(result.document);
  }

  const isEcho = useRef((document: RichTextDocument): boolean => {
    const place = handedOut.current.lastIndexOf(JSON.stringify(document));
    // What was handed out before it will not come back any more.
    handedOut.current = place < 0 ? [] : handedOut.current.slice(place + 1);
    return place >= 0;
  });

  return { problem, handOut, isEcho: isEcho.current };
}
