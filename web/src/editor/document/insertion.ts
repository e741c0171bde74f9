import type { Block } from '@imprint/shared/blocks/block';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorState, Selection, Transaction } from '@tiptap/pm/state';
import type { Conversion } from './conversion.ts';

/** Follows what is selected now through what happens meanwhile; the answer tells it as it is then. */
export function followSelection(editor: Editor): () => Selection {
  let bookmark = editor.state.selection.getBookmark();
  const follow = ({ transaction }: { transaction: Transaction }) => {
    bookmark = bookmark.map(transaction.mapping);
  };
  editor.on('transaction', follow);
  return () => {
    editor.off('transaction', follow);
    return bookmark.resolve(editor.state.doc);
  };
}

/** The change that puts blocks in the place of what is selected, as pasting does. */
export function replaceWithBlocks(
  state: EditorState,
  place: Selection,
  blocks: readonly Block[],
  conversion: Conversion,
): Transaction {
  const content = Fragment.from(blocks.map((block) => conversion.nodeOf(block)));
  return state.tr
    .setSelection(place)
    .replaceSelection(sliceOf(content, place))
    .setMeta('paste', true)
    .scrollIntoView();
}

/** Paragraphs at its ends flow into the text around them, all else stays apart; in a list, items join the list. */
function sliceOf(content: Fragment, { $from: place }: Selection): Slice {
  if (place.depth > 1 && place.node(-1).type.name === 'listItem') return Slice.maxOpen(content);
  const open = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, open(content.firstChild), open(content.lastChild));
}

/** The position of the empty paragraph that the caret stands in; null where it stands in something else. */
export function emptyParagraphAt({ selection: { empty, $from } }: EditorState): number | null {
  const { parent, depth } = $from;
  const isEmpty = empty && depth > 0 && parent.type.name === 'paragraph' && parent.content.size === 0;
  return isEmpty && $from.node(-1).type.name !== 'listItem' ? $from.before() : null;
}
