import { type Editor, useEditorState } from '@tiptap/react';
import { Select } from '../../kit/ui/inputs/select.tsx';

const levels = [1, 2, 3, 4, 5, 6] as const;

/** What a paragraph is: plain, a heading or code. Its shortcuts are Mod+Alt with 0 to 6, and C for code. */
export function TextStyle({ editor }: { editor: Editor }) {
  const style = useEditorState({ editor, selector: ({ editor }) => styleOf(editor) });
  return (
    <Select
      aria-label="Style of the paragraph"
      title="Style of the paragraph (Ctrl+Alt+0 to 6)"
      className="w-36 shrink-0"
      value={style}
      onChange={({ target }) => setStyle(editor, target.value)}
    >
      <option value="paragraph">Paragraph</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
      <option value="code">Code block</option>
    </Select>
  );
}

function styleOf(editor: Editor): string {
  if (editor.isActive('codeBlock')) return 'code';
  const level = levels.find((one) => editor.isActive('heading', { level: one }));
  return level === undefined ? 'paragraph' : String(level);
}

function setStyle(editor: Editor, style: string): void {
  const chain = editor.chain().focus();
  const level = levels.find((one) => String(one) === style);
  if (level !== undefined) chain.setHeading({ level }).run();
  else if (style === 'code') chain.setCodeBlock().run();
  else chain.setParagraph().run();
}
