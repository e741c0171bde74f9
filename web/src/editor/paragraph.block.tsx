import type { Block } from '@imprint/shared/blocks/block';
import { TextBlockField } from './text.block.tsx';

export function ParagraphBlock({ block }: { block: Extract<Block, { type: 'paragraph' }> }) {
  return (
    <TextBlockField
      block={block}
      label="Paragraph"
      placeholder="Write, or press / for other blocks"
      className="text-base leading-relaxed"
    />
  );
}
