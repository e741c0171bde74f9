import { Extension } from '@tiptap/core';
import { type Command, NodeSelection, Plugin, type Selection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { blockIdOf } from '../canvas/block.element.ts';
import { BlockSelection, touchedBlocks } from './block.selection.ts';
import { findBlockNode, idOf } from './positions.ts';

/** Selects many blocks at once, by Shift with the arrows or a click, from one that is selected as a whole. */
export const SelectBlocks = Extension.create({
  name: 'selectBlocks',
  priority: 1100,
  addKeyboardShortcuts() {
    const run = (command: Command) => () => {
      const { state, view } = this.editor;
      return command(state, view.dispatch, view);
    };
    return {
      'Shift-ArrowUp': run(extendBy(-1)),
      'Shift-ArrowDown': run(extendBy(1)),
      Escape: run(selectTouched),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection }) {
          if (!(selection instanceof BlockSelection)) return null;
          const marks = touchedBlocks(selection).map((pos) =>
            Decoration.node(pos, pos + (doc.nodeAt(pos)?.nodeSize ?? 0), { class: 'selected-block' }),
          );
          return DecorationSet.create(doc, marks);
        },
        handleDOMEvents: { mousedown: extendToPressed },
      },
    }),
  ],
});

/** Whether blocks are selected as a whole, one or many. */
export function isWhole(selection: Selection): selection is NodeSelection | BlockSelection {
  return (
    selection instanceof BlockSelection ||
    (selection instanceof NodeSelection && idOf(selection.node) !== null)
  );
}

/** Moves the end of what is selected to the next block beside it. */
function extendBy(step: 1 | -1): Command {
  return ({ selection, doc, tr }, dispatch) => {
    if (!isWhole(selection)) return false;
    const { anchor, head } = endsOf(selection);
    const place = doc.resolve(head);
    const index = place.index() + step;
    if (index >= 0 && index < place.parent.childCount)
      dispatch?.(
        tr.setSelection(BlockSelection.between(doc, anchor, place.posAtIndex(index))).scrollIntoView(),
      );
    return true;
  };
}

/** Escape selects the blocks as a whole that a selected text goes over. */
const selectTouched: Command = ({ selection, doc, tr }, dispatch) => {
  if (isWhole(selection)) return false;
  const touched = touchedBlocks(selection);
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  dispatch?.(tr.setSelection(BlockSelection.between(doc, first, last)));
  return true;
};

function extendToPressed(view: EditorView, event: MouseEvent): boolean {
  const { selection, doc, tr } = view.state;
  if (!event.shiftKey || event.button !== 0 || !isWhole(selection) || !(event.target instanceof Element))
    return false;
  const pressed = findBlockNode(doc, blockIdOf(event.target) ?? '');
  if (!pressed) return false;
  view.dispatch(tr.setSelection(BlockSelection.between(doc, endsOf(selection).anchor, pressed.pos)));
  event.preventDefault();
  view.focus();
  return true;
}

/** The positions of the blocks where a selection begins and ends. */
function endsOf(selection: NodeSelection | BlockSelection): { anchor: number; head: number } {
  return selection instanceof NodeSelection
    ? { anchor: selection.from, head: selection.from }
    : { anchor: selection.anchorBlock, head: selection.headBlock };
}
