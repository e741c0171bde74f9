import { t } from '../language/message.ts';
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
    // It looks like the first heading, which the page of the dashboard has already.
    <h1 role="none" className="canvas-title">
      <PlainText
        isPageField
        value={title}
        onChange={(text) => editor.change({ fields: { title: text.replaceAll('\n', ' ') } }, 'title')}
        label={label}
        placeholder={t('Untitled')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || editor.isReadOnly) return;
          event.preventDefault();
          goOn();
        }}
      />
    </h1>
  );
}
