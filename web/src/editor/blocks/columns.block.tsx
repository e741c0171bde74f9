import type { Block } from '@imprint/shared/blocks/block';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { newBlock } from '../block.types.ts';
import { insertAt } from '../canvas/block.commands.ts';
import { BlockFrame } from '../canvas/block.frame.tsx';
import { useEditor } from '../editor.context.tsx';

/** Columns beside each other, below each other where there is little room. */
export function ColumnsBlock({ block }: { block: Extract<Block, { type: 'columns' }> }) {
  const editor = useEditor();
  const last = block.children.at(-1)?.id ?? null;
  return (
    <div className="@container space-y-2">
      <div data-children={block.id} data-holds="column" className="flex gap-3 @max-md:flex-col">
        {block.children.map((column) => (
          <div
            key={column.id}
            className="min-w-0"
            style={{ flex: `${column.type === 'column' ? column.share : 1} 1 0%` }}
          >
            <BlockFrame block={column} />
          </div>
        ))}
      </div>
      {!editor.isReadOnly && (
        <Button
          size="small"
          look="quiet"
          onClick={() => insertAt(editor, newBlock('column'), { parentId: block.id, after: last })}
        >
          <Icon name="plus" />
          Add a column
        </Button>
      )}
    </div>
  );
}
