import type { Block } from '@imprint/shared/blocks/block';
import { isDeepEqual } from '@imprint/shared/blocks/deep.equal';
import { childrenOf } from '@imprint/shared/blocks/tree';
import { Editor, type EditorOptions, extensions } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { t } from '../../language/message.ts';
import type { Draft } from '../draft.ts';
import type { CanvasView, Caret, Editor as Store } from '../editor.state.ts';
import { afterRendering } from '../views/after.rendering.ts';
import { marksKey } from './block.marks.ts';
import { BlockSelection } from './block.selection.ts';
import { Conversion } from './conversion.ts';
import { blockAt, findBlockNode, idOf, type LocatedNode, selectedIds } from './positions.ts';
import { documentSchema } from './schema.ts';
import { showBlocks } from './show.blocks.ts';

/** A ProseMirror editor that shows the blocks of an editor's draft, and hands what is written back to it. */
export interface DocumentEditor {
  editor: Editor;
  conversion: Conversion;
}

/**
 * The library's keys without its plugin, which takes a document without text for an empty one: it turns all blocks into
 * paragraphs, and never stops, because each time they get new ids.
 */
const Keymap = extensions.Keymap.extend({ addProseMirrorPlugins: () => [] });

/** Creates the editor of the document of a store. What changes in one of them is shown by the other immediately. */
export function createDocumentEditor(store: Store<Draft>, options: Partial<EditorOptions>): DocumentEditor {
  const { blocks } = store.getState().draft;
  const editor = new Editor({
    ...options,
    extensions: [Keymap, ...(options.extensions ?? [])],
    // Its delete events are not used, and preparing them keeps old documents in memory.
    enableCoreExtensions: { keymap: false, delete: false },
    editable: !store.isReadOnly,
    content: new Conversion(documentSchema).docOf(blocks).toJSON(),
  });
  const conversion = new Conversion(editor.schema);
  conversion.adopt(editor.state.doc, blocks);
  connect(editor, conversion, store);
  showMarks(editor, store);
  return { editor, conversion };
}

/** Shows what is said beside blocks, whenever the fields change that say it. */
function showMarks(editor: Editor, store: Store<Draft>): void {
  const refresh = () => editor.view.dispatch(editor.state.tr.setMeta(marksKey, true));
  let shown = fieldsOf(store);
  const showPresent = () => {
    const present = fieldsOf(store);
    if (present.every((value, index) => value === shown[index])) return;
    shown = present;
    refresh();
  };
  editor.on('destroy', store.subscribe(showPresent));
  editor.on('create', refresh);
}

/** The fields of the draft beside its blocks. */
function fieldsOf(store: Store<Draft>): unknown[] {
  const { blocks: _, ...fields } = store.getState().draft;
  return Object.values(fields);
}

/** Hands out what is written as changes of the draft, and shows what else changes it. */
function connect(editor: Editor, conversion: Conversion, store: Store<Draft>): void {
  let shown = store.getState().draft.blocks;
  let before: Caret | null = null;
  const show = () => {
    const { blocks } = store.getState().draft;
    if (blocks === shown) return;
    shown = blocks;
    showBlocks(editor, conversion, blocks);
  };
  editor.on('destroy', store.subscribe(show));
  editor.on('beforeTransaction', () => {
    before = editor.state.selection.toJSON();
  });
  editor.on('update', () => {
    const blocks = conversion.blocksOf(editor.state.doc, (id) => store.markOf(id) !== '');
    if (isDeepEqual(blocks, shown)) {
      // An empty paragraph more, for which the library has made the one before it anew.
      conversion.adopt(editor.state.doc, shown);
      return;
    }
    const field = changedTextOf(shown, blocks);
    shown = blocks;
    store.change({ blocks }, field, before);
    // What was refused goes out of the text again.
    show();
  });
  const select = () => {
    const block = blockAt(editor.state.selection);
    store.select(block && idOf(block.node));
  };
  let count = 0;
  editor.on('selectionUpdate', ({ transaction }) => {
    if (transaction.getMeta('preventUpdate')) return;
    select();
    const { length } = selectedIds(editor.state.selection);
    if (length > 1 && length !== count)
      store.announce(
        t('{count, plural, one {# block selected} other {# blocks selected}}', { count: length }),
      );
    count = length;
  });
  editor.on('focus', select);
}

/** The id of the one block that differs, when it is the same block still or a new one; undefined when more has changed. */
function changedTextOf(before: readonly Block[], after: readonly Block[]): string | undefined {
  const added = after.find((block, index) => block !== before[index]);
  if (added && after.length === before.length + 1)
    return after.filter((block) => block !== added).every((block, index) => block === before[index])
      ? added.id
      : undefined;
  if (before.length !== after.length) return undefined;
  const differing = after.findIndex((block, index) => block !== before[index]);
  const [was, is] = [before[differing], after[differing]];
  if (!was || !is || was.id !== is.id || was.type !== is.type) return undefined;
  if (after.some((block, index) => index > differing && block !== before[index])) return undefined;
  const children = childrenOf(is);
  return children ? changedTextOf(childrenOf(was) ?? [], children) : is.id;
}

/** What leads a person to a place in the document. */
export function canvasViewOf(editor: Editor): CanvasView {
  const select = (selection: Selection) => {
    editor.view.dispatch(editor.state.tr.setSelection(selection).scrollIntoView());
    editor.view.focus();
  };
  const focusEnd = () => {
    const { doc, schema, tr } = editor.state;
    const isBlank = doc.lastChild?.type.name === 'paragraph' && doc.lastChild.content.size === 0;
    if (!isBlank) editor.view.dispatch(tr.insert(doc.content.size, schema.node('paragraph')));
    select(Selection.atEnd(editor.state.doc));
  };
  const selectBlock = (id: string, lastId = id) => {
    const { doc } = editor.state;
    const [found, last] = [findBlockNode(doc, id), findBlockNode(doc, lastId)];
    if (found && last)
      select(
        found.pos === last.pos
          ? NodeSelection.create(doc, found.pos)
          : BlockSelection.between(doc, found.pos, last.pos),
      );
    // A block that is not there any more has become an empty paragraph at the end, which is none of the blocks.
    else if (editor.isEditable) focusEnd();
  };
  return {
    caret: () => (editor.isFocused ? editor.state.selection.toJSON() : null),
    restore(caret) {
      select(selectionOf(editor, caret));
    },
    selectBlock,
    selectedIds: () => selectedIds(editor.state.selection),
    focusBlock(id, place = 'start') {
      const found = findBlockNode(editor.state.doc, id);
      if (!found) return selectBlock(id);
      const { node, pos } = found;
      const at = place === 'start' ? pos + 1 : pos + node.nodeSize - 1;
      const near = node.isLeaf
        ? null
        : Selection.findFrom(editor.state.doc.resolve(at), place === 'start' ? 1 : -1, true);
      const isInside = near && near.from > pos && near.to < pos + node.nodeSize;
      if (isInside) select(near);
      else selectBlock(id);
      focusControlOf(editor, found, place);
    },
    leaveControl(id, direction) {
      const { doc } = editor.state;
      const found = findBlockNode(doc, id);
      if (!found) return;
      const { node, pos } = found;
      const end = pos + node.nodeSize;
      if (direction === 'up' && node.inlineContent) select(TextSelection.create(doc, end - 1));
      else {
        const next = Selection.findFrom(
          doc.resolve(direction === 'up' ? pos : end),
          direction === 'up' ? -1 : 1,
        );
        if (next) select(next);
      }
    },
    focusEnd,
    cell() {
      const { $from } = editor.state.selection;
      const depth = $from.depth - 1;
      return depth > 0 && $from.node(depth).type.name === 'tableRow'
        ? { row: $from.index(depth - 1), column: $from.index(depth) }
        : null;
    },
  };
}

/** Focuses the first or last control in a block; the first only where it has no text to write in. */
function focusControlOf({ view }: Editor, { node, pos }: LocatedNode, place: 'start' | 'end'): void {
  if (!node.isLeaf && !node.inlineContent) return;
  // Before the next key, which would be written in place of a block that is selected as a whole.
  afterRendering(() => {
    const element = view.isDestroyed ? null : view.nodeDOM(pos);
    if (!(element instanceof HTMLElement)) return;
    const controls = [...element.querySelectorAll<HTMLElement>('[data-field]')];
    const text = element.querySelector<HTMLElement>('[data-node-view-content]');
    if (place === 'end') controls.at(-1)?.focus();
    else if (!text?.checkVisibility()) controls[0]?.focus();
  });
}

/** A selection as it was; one that does not fit the document any more becomes the nearest that does. */
function selectionOf({ state: { doc } }: Editor, caret: Caret): Selection {
  try {
    return Selection.fromJSON(doc, caret);
  } catch {
    const at = Math.min(Number(caret.anchor ?? 0), doc.content.size);
    return TextSelection.near(doc.resolve(at));
  }
}
