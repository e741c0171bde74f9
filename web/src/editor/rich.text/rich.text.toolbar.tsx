import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { isApple } from '../../kit/ui/keys.tsx';
import { isFormatOn, type RichTextFormat, richTextFormats } from './rich.text.formats.ts';
import { TextStyle } from './rich.text.style.tsx';

interface RichTextToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** The formats of a text; it floats at its end, or at that of the window, while somebody writes. */
export function RichTextToolbar({ editor, onLink }: RichTextToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) => richTextFormats.map((format) => isFormatOn(editor, format)),
  });
  return (
    // Without a height, so that nothing moves when it appears.
    <div className="sticky bottom-14 z-5 hidden h-0 group-focus-within/text:block print:hidden">
      <div className="absolute top-1.5 left-0 flex max-w-full items-center gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1 shadow-popup">
        <TextStyle editor={editor} />
        <Toolbar.Root aria-label="Formatting" className="flex items-center gap-0.5">
          {richTextFormats.map((format, place) => (
            <FormatButton
              key={format.words}
              format={format}
              isActive={active[place] ?? false}
              onPress={() => (format.toggle ? format.toggle(editor.chain().focus()).run() : onLink())}
            />
          ))}
        </Toolbar.Root>
      </div>
    </div>
  );
}

interface FormatButtonProps {
  format: RichTextFormat;
  isActive: boolean;
  onPress: () => void;
}

function FormatButton({
  format: { words, sign, className = '', keys },
  isActive,
  onPress,
}: FormatButtonProps) {
  const shortcut = keys.replace('Mod', isApple ? '⌘' : 'Ctrl');
  return (
    <Toolbar.Button
      aria-pressed={isActive}
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
