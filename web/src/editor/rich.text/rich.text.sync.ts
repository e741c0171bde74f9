import type { RichTextDocument } from '@imprint/shared/blocks/rich.text.document';
import type { Editor } from '@tiptap/react';
import { documentOf } from './rich.text.content.ts';

/**
 * Shows a document that comes from elsewhere. Only the part that differs is replaced, so that the caret
 * stays where it was in all the rest; it is not handed out as if it had been written here.
 */
export function showDocument(editor: Editor, document: RichTextDocument): void {
  const present = documentOf(editor.getJSON());
  if ('document' in present && JSON.stringify(present.document) === JSON.stringify(document)) return;
  const { doc, tr } = editor.state;
  const wanted = editor.schema.nodeFromJSON(document);
  const start = doc.content.findDiffStart(wanted.content);
  const end = doc.content.findDiffEnd(wanted.content);
  if (start === null || !end) return;
  // Where a text repeats itself, the two ends can overlap; both then give way by as much.
  const overlap = Math.max(start - Math.min(end.a, end.b), 0);
  tr.replace(start, end.a + overlap, wanted.slice(start, end.b + overlap));
  // Where lists and quotes were cut across, the pieces may have been fitted otherwise than meant.
  if (!tr.doc.eq(wanted)) tr.replaceWith(0, tr.doc.content.size, wanted.content);
  editor.view.dispatch(tr.setMeta('preventUpdate', true));
}
