import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { TextBlock } from '../block.types.ts';
import { mergeUp, replaceBlock, splitText } from '../canvas/block.commands.ts';
import { blockElement, focusBlock } from '../canvas/field.focus.ts';
import { openInsertion } from '../canvas/insert.menu.open.ts';
import { useEditor } from '../editor.context.tsx';
import { hasLines, pasteText } from '../files/paste.commands.ts';
import { PlainText } from './plain.text.tsx';
import { useBlockChange } from './use.block.change.ts';

interface TextBlockFieldProps {
  block: TextBlock;
  label: string;
  placeholder?: string;
  className: string;
}

/** The text of a heading, paragraph or quote: Enter splits it, Backspace joins it, lines pasted become blocks. */
export function TextBlockField({ block, label, placeholder = '', className }: TextBlockFieldProps) {
  const editor = useEditor();
  const change = useBlockChange(block);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (editor.isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      splitText(editor, block, start, end);
    } else if (event.key === 'Backspace' && start === 0 && end === 0) {
      event.preventDefault();
      mergeUp(editor, block);
    } else if (event.key === '/' && block.text === '') {
      event.preventDefault();
      offerTypes();
    }
  }

  /** The menu opens in place of a slash; left without choosing, what was typed is text. */
  function offerTypes(): void {
    const anchor = blockElement(block.id);
    if (!anchor) return;
    openInsertion(editor, {
      anchor,
      insert: (inserted) => replaceBlock(editor, block.id, inserted),
      giveBack: (text) => {
        if (text) change({ text });
        focusBlock(block.id, 'end');
      },
    });
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData('text/plain');
    if (editor.isReadOnly || !hasLines(text)) return;
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    pasteText(editor, block, text, { start, end });
  }

  return (
    <PlainText
      value={block.text}
      onChange={(text) => change({ text })}
      label={label}
      placeholder={editor.isReadOnly ? '' : placeholder}
      className={className}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
