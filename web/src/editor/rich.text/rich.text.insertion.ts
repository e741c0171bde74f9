import type { RichTextNode } from '@imprint/shared/blocks/rich.text.document';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorState, Selection, Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** Follows what is selected in a text now through what happens meanwhile; the answer tells it as it is then. */
export function followSelection(text: Editor): () => Selection {
  let bookmark = text.state.selection.getBookmark();
  const follow = ({ transaction }: { transaction: Transaction }) => {
    bookmark = bookmark.map(transaction.mapping);
  };
  text.on('transaction', follow);
  return () => {
    text.off('transaction', follow);
    return bookmark.resolve(text.state.doc);
  };
}

/** The change that puts nodes in the place of what is selected, as pasting does. */
export function replaceWithNodes(
  state: EditorState,
  place: Selection,
  nodes: readonly RichTextNode[],
): Transaction {
  const content = Fragment.fromJSON(state.schema, nodes);
  return state.tr
    .setSelection(place)
    .replaceSelection(sliceOf(content, place))
    .setMeta('paste', true)
    .scrollIntoView();
}

/** Paragraphs at its ends flow into the text around them, all else stays apart; in a list, items join the list. */
function sliceOf(content: Fragment, { $from: place }: Selection): Slice {
  if (place.depth > 1 && place.node(-1).type.name === 'listItem') return Slice.maxOpen(content);
  const open = (node: Fragment['firstChild']) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, open(content.firstChild), open(content.lastChild));
}

/** Whether the caret stands in an empty paragraph that lies in nothing else. */
export function isInEmptyParagraph({ selection: { empty, $from: place } }: EditorState): boolean {
  const { parent, depth } = place;
  return empty && depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0;
}
