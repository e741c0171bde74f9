import { blockElement } from '../canvas/block.element.ts';
import { openInsertion } from '../canvas/insert.menu.open.ts';
import type { Draft } from '../draft.ts';
import type { Editor as Store } from '../editor.state.ts';
import type { DocumentEditor } from './document.editor.ts';
import { emptyParagraphAt } from './insertion.ts';
import { idOf } from './positions.ts';

/** A slash in an empty paragraph opens the menu of blocks; left without choosing, what was typed is text. */
export function onSlash(
  store: Store<Draft>,
  { editor, conversion }: DocumentEditor,
  event: KeyboardEvent,
): boolean {
  if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const pos = emptyParagraphAt(editor.state);
  const paragraph = pos === null ? null : editor.state.doc.nodeAt(pos);
  const anchor = paragraph && blockElement(idOf(paragraph) ?? '');
  if (pos === null || !paragraph || !anchor || store.isReadOnly) return false;
  openInsertion(store, {
    anchor,
    insert(block) {
      editor.view.dispatch(
        editor.state.tr.replaceWith(pos, pos + paragraph.nodeSize, conversion.nodeOf(block)),
      );
      store.canvas?.focusBlock(block.id);
    },
    giveBack(typed) {
      if (typed) editor.view.dispatch(editor.state.tr.insertText(typed));
      editor.view.focus();
    },
  });
  return true;
}
