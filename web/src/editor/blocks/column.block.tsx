import type { Block } from '@imprint/shared/blocks/block';
import { BlockList } from '../canvas/block.list.tsx';

export function ColumnBlock({ block }: { block: Extract<Block, { type: 'column' }> }) {
  return (
    <div className="h-full rounded-lg border border-dashed border-edge/60 py-3 pr-2 pl-8">
      <BlockList blocks={block.children} parentId={block.id} />
    </div>
  );
}
