import type { Block } from '@imprint/shared/blocks/block';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { Conversion } from './conversion.ts';
import { findBlockNode, idOf } from './positions.ts';

/**
 * Shows blocks that come from elsewhere. Only the part that differs is replaced, so that the caret stays where it was in
 * the rest, and it is not handed out as if it had been written here.
 */
export function showBlocks(editor: Editor, conversion: Conversion, blocks: readonly Block[]): void {
  const { doc, selection, tr } = editor.state;
  const wanted = wantedDoc(doc, conversion, blocks);
  const start = doc.content.findDiffStart(wanted.content);
  const end = doc.content.findDiffEnd(wanted.content);
  if (start === null || !end) return;
  // Where content repeats itself, the two ends can overlap; both then give way by as much.
  const overlap = Math.max(start - Math.min(end.a, end.b), 0);
  tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap));
  // Where containers were cut across, the pieces may have been fitted otherwise than meant.
  if (!tr.doc.eq(wanted)) tr.replaceWith(0, tr.doc.content.size, wanted.content);
  if (selection instanceof NodeSelection) selectAgain(tr, selection.node);
  editor.view.dispatch(tr.setMeta('preventUpdate', true));
  conversion.adopt(editor.state.doc, blocks);
}

/** The document of blocks, with the empty paragraphs at the end of the present one, which are not among its blocks. */
function wantedDoc(doc: Node, conversion: Conversion, blocks: readonly Block[]): Node {
  const wanted = conversion.docOf(blocks);
  const ids = new Set(blocks.map(({ id }) => id));
  const isBlank = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0;
  const end = doc.children.findLastIndex((node) => !isBlank(node) || ids.has(idOf(node) ?? ''));
  const blank = doc.children.slice(end + 1);
  if (blocks.length === 0 && blank.length > 0) return doc.copy(Fragment.from(blank));
  return wanted.copy(wanted.content.append(Fragment.from(blank)));
}

/** A node whose settings change is replaced, and stays selected all the same. */
function selectAgain(tr: Transaction, node: Node): void {
  const found = findBlockNode(tr.doc, idOf(node) ?? '');
  if (found) tr.setSelection(NodeSelection.create(tr.doc, found.pos));
}
