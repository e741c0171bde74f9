import type { Block } from '@imprint/shared/blocks/block';
import { BlockList } from '../canvas/block.list.tsx';

const backgrounds = { none: 'bg-transparent', subtle: 'bg-sunken', strong: 'bg-info-wash' };
const widths = { narrow: 'mx-auto max-w-md', normal: '', full: '' };

export function SectionBlock({ block }: { block: Extract<Block, { type: 'section' }> }) {
  return (
    <div
      className={`rounded-xl border border-dashed border-edge/60 py-5 pr-4 pl-10 ${backgrounds[block.background]}`}
    >
      <div className={widths[block.width]}>
        <BlockList blocks={block.children} parentId={block.id} />
      </div>
    </div>
  );
}
