import type { BlockPosition } from '@imprint/shared/blocks/tree';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useEditor } from '../editor.context.tsx';
import { insertAt } from './block.commands.ts';
import { openInsertion } from './insert.menu.open.ts';

/** Opens the menu of types for a place that can always be reached: the end, or what is still empty. */
export function InsertButton(place: BlockPosition) {
  const editor = useEditor();
  return (
    <Button
      size="small"
      look="quiet"
      aria-haspopup="dialog"
      data-canvas-end={place.parentId === null || undefined}
      onClick={({ currentTarget }) =>
        openInsertion(editor, {
          anchor: currentTarget,
          insert: (block) => insertAt(editor, block, place),
        })
      }
    >
      <Icon name="plus" />
      Add a block
    </Button>
  );
}
