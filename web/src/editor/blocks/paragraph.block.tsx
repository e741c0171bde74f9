import type { Block } from '@imprint/shared/blocks/block';
import { emptyTextWords } from '../block.words.ts';
import { TextBlockField } from './text.block.tsx';

export function ParagraphBlock({ block }: { block: Extract<Block, { type: 'paragraph' }> }) {
  return (
    <TextBlockField
      block={block}
      label="Paragraph"
      placeholder={emptyTextWords}
      className="text-base leading-relaxed"
    />
  );
}
