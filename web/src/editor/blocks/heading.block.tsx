import type { Block } from '@imprint/shared/blocks/block';
import { TextBlockField } from './text.block.tsx';

const looks: Record<number, string> = {
  1: 'text-[2rem] leading-tight font-semibold tracking-tight',
  2: 'text-2xl leading-snug font-semibold tracking-tight',
  3: 'text-xl leading-snug font-semibold tracking-tight',
  4: 'text-lg leading-snug font-semibold',
  5: 'text-base font-semibold',
  6: 'text-sm font-semibold text-muted',
};

export function HeadingBlock({ block }: { block: Extract<Block, { type: 'heading' }> }) {
  return (
    <TextBlockField
      block={block}
      label={`Heading of level ${block.level}`}
      placeholder="Heading"
      className={`mt-5 ${looks[block.level] ?? ''}`}
    />
  );
}
