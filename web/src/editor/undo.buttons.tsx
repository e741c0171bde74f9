import { Icon } from '../kit/ui/icon.tsx';
import { MenuItem } from '../kit/ui/overlays/menu.tsx';
import { usePhone } from '../kit/ui/overlays/use.phone.ts';
import { ToolButton } from '../kit/ui/tool.button.tsx';
import { t } from '../language/message.ts';
import { useEditor, useEditorState } from './editor.context.tsx';
import { undoStep } from './use.undo.keys.ts';

/** Undo and redo for those who press buttons; on phones redo is in the menu. */
export function UndoButtons() {
  const editor = useEditor();
  const canUndo = useEditorState(editor, ({ history }) => history.past.length > 0);
  const canRedo = useEditorState(editor, ({ history }) => history.future.length > 0);
  const isPhone = usePhone();
  return (
    <>
      <ToolButton
        label={t('Undo')}
        keys="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => undoStep(editor, 'undo')}
      >
        <Icon name="undo" />
      </ToolButton>
      {!isPhone && (
        <ToolButton
          label={t('Redo')}
          keys="Control+Shift+Z Meta+Shift+Z"
          disabled={!canRedo}
          onClick={() => undoStep(editor, 'redo')}
        >
          <Icon name="undo" className="-scale-x-100" />
        </ToolButton>
      )}
    </>
  );
}

/** Redo on phones; nothing when there is nothing to redo. */
export function RedoItem() {
  const editor = useEditor();
  const canRedo = useEditorState(editor, ({ history }) => history.future.length > 0);
  return canRedo && <MenuItem onClick={() => undoStep(editor, 'redo')}>{t('Redo')}</MenuItem>;
}
