import { findBlock } from '@imprint/shared/blocks/tree';
import type { ClipboardEvent } from 'react';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { isText } from '../block.types.ts';
import { blockIdOf } from '../canvas/field.focus.ts';
import { useEditor } from '../editor.context.tsx';
import { pasteBlocks, pasteText } from './paste.commands.ts';
import { pastedContent } from './pasted.content.ts';
import { usePasteReader } from './use.paste.reader.ts';

/** Makes blocks of documents and Markdown that are pasted into a plain text; texts with formatting hear it themselves. */
export function useCanvasPaste() {
  const editor = useEditor();
  const read = usePasteReader();
  const toast = useToast();

  return (event: ClipboardEvent<HTMLElement>): void => {
    const { target, clipboardData } = event;
    if (editor.isReadOnly || !(target instanceof HTMLTextAreaElement)) return;
    const block = findBlock(editor.getState().draft.blocks, blockIdOf(target) ?? '')?.block;
    // A quote has a second field, for its source, which holds a line.
    if (!block || !isText(block) || target.value !== block.text) return;
    const range = { start: target.selectionStart, end: target.selectionEnd };
    const isAlone = range.end - range.start === block.text.length;
    const content = pastedContent(clipboardData, isAlone);
    if (!content) return;
    event.preventDefault();
    event.stopPropagation();
    const plain = clipboardData.getData('text/plain');
    void read(content, 'it came as plain text').then((blocks) => {
      const isPlaced =
        blocks.length > 0
          ? pasteBlocks(editor, blocks, block, range)
          : pasteText(editor, block, plain, range);
      if (!isPlaced) toast('Nothing was pasted: the block is gone');
    });
  };
}
