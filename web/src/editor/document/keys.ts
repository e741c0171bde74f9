import { Extension } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { blockAround, blockAt, blockPositions, selectedIds } from './positions.ts';
import { fixedTexts } from './schema.ts';
import { isWhole } from './select.blocks.ts';

interface DocumentKeysOptions {
  /** Opens the menu of the blocks that are selected as a whole. */
  onMenu: () => void;
  /** Deletes the blocks with these ids, which are selected as a whole. */
  onDelete: (ids: readonly string[]) => void;
}

/** What the keys do besides what the library makes of them. */
export const DocumentKeys = Extension.create<DocumentKeysOptions>({
  name: 'documentKeys',
  priority: 1000,
  addOptions: () => ({ onMenu: () => {}, onDelete: () => {} }),
  addKeyboardShortcuts() {
    const run = (command: Command) => () => {
      const { state, view } = this.editor;
      return command(state, view.dispatch, view);
    };
    const deleteSelected = () => {
      const { selection } = this.editor.state;
      const ids = isWhole(selection) ? selectedIds(selection) : [];
      if (ids.length > 0) this.options.onDelete(ids);
      return ids.length > 0;
    };
    return {
      Delete: deleteSelected,
      Enter: run((...given) => enterSelected(...given) || leaveFixedText(...given)),
      'Mod-Enter': run(paragraphBelow),
      Escape: run(selectAround),
      ArrowUp: run(selectNeighbour(-1)),
      ArrowDown: run(selectNeighbour(1)),
      Space: () => {
        const isSelected = isWhole(this.editor.state.selection);
        if (isSelected) this.options.onMenu();
        return isSelected;
      },
      Backspace: () =>
        deleteSelected() || run((...given) => turnIntoParagraph(...given) || staysInFixedText(...given))(),
    };
  },
});

/** Enter in a block that is selected as a whole goes into its text; below one without text a paragraph begins. */
const enterSelected: Command = ({ selection, doc, tr, schema }, dispatch) => {
  const block = isWhole(selection) && blockAt(selection);
  if (!block) return false;
  const { node, pos } = block;
  if (node.inlineContent) dispatch?.(tr.setSelection(TextSelection.create(doc, pos + 1)));
  else if (node.isLeaf) {
    const below = pos + node.nodeSize;
    tr.insert(below, schema.node('paragraph'));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  } else dispatch?.(tr.setSelection(TextSelection.near(doc.resolve(pos + 1))));
  return true;
};

/** A paragraph begins below the block that one is at. */
const paragraphBelow: Command = ({ selection, tr, schema }, dispatch) => {
  const block = blockAt(selection);
  if (!block) return false;
  const below = block.pos + block.node.nodeSize;
  tr.insert(below, schema.node('paragraph'));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
};

/** Enter in a text that is never split: what stands behind the caret becomes a paragraph below; in a cell a line breaks. */
const leaveFixedText: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const { parent } = $from;
  if (!fixedTexts.has(parent.type.name) || !$from.sameParent($to)) return false;
  const { tr, schema } = state;
  if (parent.type.spec.tableRole) {
    dispatch?.(tr.replaceSelectionWith(schema.node('hardBreak'), true).scrollIntoView());
    return true;
  }
  const block = blockAt(state.selection);
  if (!block) return false;
  const rest = parent.content.cut($to.parentOffset);
  tr.delete($from.pos, $from.end());
  const below = tr.mapping.map(block.pos + block.node.nodeSize);
  tr.insert(below, schema.node('paragraph', null, rest));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView());
  return true;
};

/** Backspace at the start of a heading makes it a paragraph, and takes a quote apart. */
const turnIntoParagraph: Command = (state, dispatch) => {
  const place = caretAtStart(state.selection);
  if (!place) return false;
  const { tr, schema } = state;
  const { parent } = place;
  if (parent.type.name === 'heading') {
    dispatch?.(tr.setNodeMarkup(place.before(), schema.nodes.paragraph, { ...parent.attrs }));
    return true;
  }
  if (parent.type.name !== 'quoteText') return false;
  const quote = place.node(-1);
  const start = place.before(-1);
  const citation = quote.child(1).content;
  const paragraphs = [
    schema.node('paragraph', quote.attrs, parent.content),
    ...(citation.size > 0 ? [schema.node('paragraph', null, citation)] : []),
  ];
  tr.replaceWith(start, start + quote.nodeSize, paragraphs);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 1)));
  return true;
};

/** Backspace at the start of a caption or a citation joins it to nothing, and leads to the text before. */
const staysInFixedText: Command = (state, dispatch) => {
  const place = caretAtStart(state.selection);
  if (!place || !fixedTexts.has(place.parent.type.name) || place.parent.type.spec.tableRole) return false;
  const before = TextSelection.findFrom(state.doc.resolve(place.before()), -1, true);
  const isEmpty = place.parent.content.size === 0;
  if (isEmpty && place.parent.type.name === 'quoteCitation' && before)
    dispatch?.(state.tr.setSelection(before));
  return true;
};

function caretAtStart(selection: { empty: boolean; $from: ResolvedPos }): ResolvedPos | null {
  const { empty, $from } = selection;
  return empty && $from.parentOffset === 0 && $from.depth > 0 ? $from : null;
}

/** From a block that is selected as a whole, the arrows select the one before or behind it, in the order of reading. */
function selectNeighbour(step: 1 | -1): Command {
  return ({ selection, doc, tr }, dispatch) => {
    const block = isWhole(selection) && blockAt(selection);
    if (!block) return false;
    const positions = blockPositions(doc);
    const next = positions[positions.indexOf(block.pos) + step];
    if (next !== undefined) dispatch?.(tr.setSelection(NodeSelection.create(doc, next)).scrollIntoView());
    return true;
  };
}

/** Escape selects the block that the caret is in, or one of several that are selected, and then the one around it. */
const selectAround: Command = ({ selection, doc, tr }, dispatch) => {
  const isOne = selection instanceof NodeSelection;
  const block = isOne ? blockAround(selection.$from) : blockAt(selection);
  if (block) dispatch?.(tr.setSelection(NodeSelection.create(doc, block.pos)).scrollIntoView());
  return block !== null;
};

/** A press in the text of a block that is selected as a whole puts the caret there; the library would begin to drag it. */
export function writeInSelected(view: EditorView, { clientX, clientY }: MouseEvent): boolean {
  const { selection, doc, tr } = view.state;
  const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
  const isInside = at !== undefined && selection.from < at && at < selection.to;
  if (selection instanceof NodeSelection && isInside)
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at))));
  return false;
}

/** Takes the caret from the page: the browser tells of one that a key has moved only after the next key. */
export function followCaret(view: EditorView): void {
  const { selection, tr } = view.state;
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = getSelection() ?? {};
  const isHere = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode);
  if (!isHere || view.composing || !(selection instanceof TextSelection)) return;
  const anchor = view.posAtDOM(anchorNode, anchorOffset);
  const head = view.posAtDOM(focusNode, focusOffset);
  if (anchor === selection.anchor && head === selection.head) return;
  const { doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}
