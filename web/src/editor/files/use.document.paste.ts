import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../language/message.ts';
import { pastedWords } from '../block.words.ts';
import type { DocumentEditor } from '../document/document.editor.ts';
import { followSelection, replaceWithBlocks } from '../document/insertion.ts';
import { useEditor } from '../editor.context.tsx';
import { isAddress, type PastedContent, pastedContent } from './pasted.content.ts';
import { usePasteReader } from './use.paste.reader.ts';

/** Makes blocks of documents and Markdown that are pasted. What was copied here, and plain text, the library pastes. */
export function useDocumentPaste() {
  const store = useEditor();
  const read = usePasteReader();

  async function paste(
    { editor, conversion }: DocumentEditor,
    content: PastedContent,
    ifUnread: () => void,
  ): Promise<void> {
    const placeNow = followSelection(editor);
    const blocks = await read(
      content,
      t('The formatting could not be read, so the content was pasted as plain text.'),
    );
    if (editor.isDestroyed) return;
    const { view, state } = editor;
    const place = placeNow();
    if (blocks.length === 0) {
      view.dispatch(state.tr.setSelection(place));
      ifUnread();
      return;
    }
    view.dispatch(replaceWithBlocks(state, place, blocks, conversion));
    store.announce(pastedWords(blocks));
  }

  return (document: DocumentEditor, view: EditorView, { clipboardData }: ClipboardEvent): boolean => {
    if (!clipboardData || store.isReadOnly || view.state.selection.$from.parent.type.spec.code) return false;
    // Before anything is awaited: afterwards the browser has emptied it.
    const [html, plain] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
    // Whatever it is called elsewhere, an address is pasted as such: it makes a link of a selected text.
    const isOwn = html.includes('data-pm-slice');
    if (!isOwn && isAddress(plain)) return view.pasteText(plain.trim());
    const content = isOwn ? null : pastedContent(clipboardData);
    if (content) void paste(document, content, () => view.pasteText(plain));
    return content !== null;
  };
}
