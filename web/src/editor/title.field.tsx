import { newBlock } from './block.types.ts';
import { PlainText } from './blocks/plain.text.tsx';
import { insertAt } from './canvas/block.commands.ts';
import { useEditor, useEditorState } from './editor.context.tsx';

/** The title of the document, which stands above its blocks. */
export function TitleField({ label }: { label: string }) {
  const editor = useEditor();
  const title = useEditorState(editor, ({ draft }) => draft.title);

  function goOn(): void {
    const [first] = editor.getState().draft.blocks;
    if (!first) editor.canvas?.focusEnd();
    else if ('text' in first && first.text === '') editor.canvas?.focusBlock(first.id);
    else insertAt(editor, newBlock('paragraph'), { parentId: null, after: null });
  }

  return (
    <PlainText
      isPageField
      value={title}
      onChange={(text) => editor.change({ fields: { title: text.replaceAll('\n', ' ') } }, 'title')}
      label={label}
      placeholder="Untitled"
      className="mb-6 text-[2.25rem] leading-tight font-semibold tracking-tight"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || editor.isReadOnly) return;
        event.preventDefault();
        goOn();
      }}
    />
  );
}
