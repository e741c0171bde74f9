import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { useEditor } from '../editor.context.tsx';
import { insertAt } from './block.commands.ts';
import { openInsertion } from './insert.menu.open.ts';

/** Opens the menu of types for the end of the document, where it can always be reached. */
export function InsertButton() {
  const editor = useEditor();
  return (
    <div className="mt-4">
      <Button
        size="small"
        look="quiet"
        aria-haspopup="dialog"
        data-canvas-end
        onClick={({ currentTarget }) =>
          openInsertion(editor, {
            anchor: currentTarget,
            insert(block) {
              const after = editor.getState().draft.blocks.at(-1)?.id ?? null;
              insertAt(editor, block, { parentId: null, after });
            },
          })
        }
      >
        <Icon name="plus" />
        {t('Add block')}
      </Button>
    </div>
  );
}
