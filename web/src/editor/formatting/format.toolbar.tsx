import { Toolbar } from '@base-ui/react/toolbar';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { isApple } from '../../kit/ui/keys.tsx';
import { t } from '../../language/message.ts';
import { isFormatOn, type TextFormat, textFormats } from './text.formats.ts';

interface FormatToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** The formats of the selected text, above it. The keys reach it with Alt+F10. */
export function FormatToolbar({ editor, onLink }: FormatToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor }) => textFormats.map((format) => isFormatOn(editor, format)),
  });
  const range = useEditorState({ editor, selector: ({ editor }) => selectedRange(editor) });

  useLayoutEffect(() => {
    if (range && bar.current) placeAbove(bar.current, editor, range.from);
  }, [editor, range]);

  if (!range) return null;
  return (
    <Toolbar.Root
      ref={bar}
      aria-label={t('Formatting')}
      data-format-toolbar
      className="absolute z-5 flex max-w-full items-center gap-0.5 overflow-x-auto rounded-lg border border-line bg-surface p-1 shadow-popup print:hidden"
    >
      {textFormats.map((format, place) => (
        <FormatButton
          key={format.words}
          format={format}
          isOn={active?.[place] ?? false}
          onPress={() => (format.toggle ? format.toggle(editor.chain().focus()).run() : onLink())}
        />
      ))}
    </Toolbar.Root>
  );
}

/** What is selected of a text that takes formats; null where nothing is, or the focus is elsewhere. */
function selectedRange({ state, isEditable, isFocused }: Editor): { from: number; to: number } | null {
  const { selection } = state;
  const { empty, from, to, $from } = selection;
  const isText = selection instanceof TextSelection && !empty && !$from.parent.type.spec.code;
  const isHere = isFocused || document.activeElement?.closest('[data-format-toolbar]');
  return isText && isEditable && isHere ? { from, to } : null;
}

const gapPx = 8;

function placeAbove(bar: HTMLElement, { view }: Editor, from: number): void {
  const canvas = bar.closest('[data-canvas]')?.getBoundingClientRect();
  if (!canvas) return;
  const { top, left, bottom } = view.coordsAtPos(from);
  // Below the text where the toolbar of the page would cover it.
  const isCovered = top - bar.offsetHeight - gapPx < 110;
  const y = isCovered ? bottom + gapPx : top - bar.offsetHeight - gapPx;
  const x = Math.min(left - canvas.left, canvas.width - bar.offsetWidth - gapPx);
  bar.style.top = `${y - canvas.top}px`;
  bar.style.left = `${Math.max(gapPx, x)}px`;
}

interface FormatButtonProps {
  format: TextFormat;
  isOn: boolean;
  onPress: () => void;
}

function FormatButton({ format: { words, sign, className = '', keys }, isOn, onPress }: FormatButtonProps) {
  const shortcut = keys.replace('Mod', isApple ? '⌘' : t('Ctrl'));
  return (
    <Toolbar.Button
      aria-pressed={isOn}
      aria-label={words}
      title={`${words} (${shortcut})`}
      // The text keeps its selection, and the keyboard of a phone stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      // Drawn rather than written, for it says less than the name.
      data-sign={sign}
      className={`grid h-8 min-w-8 shrink-0 cursor-pointer place-items-center rounded-md px-1.5 text-[0.8125rem] whitespace-nowrap text-muted select-none before:content-[attr(data-sign)] hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-edge)] ${className}`}
    />
  );
}
