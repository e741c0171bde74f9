import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useEffect } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import { Input } from '../../kit/ui/inputs/input.tsx';
import { ToolButton } from '../../kit/ui/tool.button.tsx';
import { t } from '../../language/message.ts';
import { findNext, findOf, findText, stopFinding } from '../document/find.ts';

interface FindBarProps {
  editor: Editor;
  input: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** Finds a text in the document. */
export function FindBar({ editor, input, onClose }: FindBarProps) {
  const { wanted, matches, current } = useEditorState({
    editor,
    selector: ({ editor }) => findOf(editor.state),
    equalityFn: Object.is,
  });
  const { length } = matches;

  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(stopFinding(editor.state));
    },
    [editor],
  );

  function close(): void {
    const match = matches[current];
    onClose();
    if (match) editor.commands.setTextSelection(match);
    editor.commands.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const isInInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && isInInput) goOn(editor, event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // At the bottom where there is little room, because the toolbar above takes several lines there.
    <div className="sticky top-14 z-5 flex h-0 justify-end max-lg:fixed max-lg:inset-x-2 max-lg:top-auto max-lg:bottom-2 max-lg:h-auto print:hidden">
      <search
        aria-label={t('Find in this document')}
        onKeyDown={onKeyDown}
        className="flex h-11 max-w-full items-center gap-1 rounded-lg border border-line bg-surface px-1.5 shadow-popup"
      >
        <Input
          ref={input}
          aria-label={t('Find in this document')}
          placeholder={t('Find')}
          autoComplete="off"
          spellCheck={false}
          data-own-undo
          className="h-8 w-40 min-w-0"
          value={wanted}
          onChange={({ target }) => {
            editor.view.dispatch(findText(editor.state, target.value));
            showCurrent();
          }}
        />
        <p role="status" className="min-w-18 px-1 text-center text-[0.8125rem] text-muted tabular-nums">
          {wanted &&
            (length > 0
              ? t('{number, number} of {count, number}', { number: current + 1, count: length })
              : t('No matches'))}
        </p>
        <ToolButton label={t('Previous match')} disabled={length === 0} onClick={() => goOn(editor, -1)}>
          <Icon name="chevron" className="rotate-180" />
        </ToolButton>
        <ToolButton label={t('Next match')} disabled={length === 0} onClick={() => goOn(editor, 1)}>
          <Icon name="chevron" />
        </ToolButton>
        <ToolButton label={t('Close')} onClick={close}>
          <Icon name="close" />
        </ToolButton>
      </search>
    </div>
  );
}

/** Goes to the next match or the one before. */
export function goOn({ state, view }: Editor, step: 1 | -1): void {
  view.dispatch(findNext(state, step));
  showCurrent();
}

function showCurrent(): void {
  document.querySelector('[data-canvas] .found-current')?.scrollIntoView({ block: 'center' });
}
