import { Icon } from '../kit/ui/icon.tsx';
import { ToolButton } from '../kit/ui/tool.button.tsx';
import { useEditor, useEditorState } from './editor.context.tsx';
import { undoStep } from './use.undo.keys.ts';

/** Undo and redo for those who press buttons. */
export function UndoButtons() {
  const editor = useEditor();
  const canUndo = useEditorState(editor, ({ history }) => history.past.length > 0);
  const canRedo = useEditorState(editor, ({ history }) => history.future.length > 0);
  return (
    <>
      <ToolButton
        label="Undo"
        keys="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => undoStep(editor, 'undo')}
      >
        <Icon name="undo" />
      </ToolButton>
      <ToolButton
        label="Redo"
        keys="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo}
        onClick={() => undoStep(editor, 'redo')}
      >
        <Icon name="undo" className="-scale-x-100" />
      </ToolButton>
    </>
  );
}
