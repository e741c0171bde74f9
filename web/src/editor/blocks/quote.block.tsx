import type { Block } from '@imprint/shared/blocks/block';
import { useEditor } from '../editor.context.tsx';
import { PlainText } from './plain.text.tsx';
import { TextBlockField } from './text.block.tsx';
import { useBlockChange } from './use.block.change.ts';

export function QuoteBlock({ block }: { block: Extract<Block, { type: 'quote' }> }) {
  const { isReadOnly } = useEditor();
  const change = useBlockChange(block);
  return (
    <div className="border-l-3 border-edge pl-4">
      <TextBlockField
        block={block}
        label="Quote"
        placeholder="Words of somebody else"
        className="text-lg leading-relaxed italic"
      />
      {(!isReadOnly || block.citation) && (
        <PlainText
          value={block.citation ?? ''}
          onChange={(citation) => change({ citation: citation || null })}
          label="Who said it"
          placeholder="Who said it, and where"
          className="mt-1 text-sm text-muted"
        />
      )}
    </div>
  );
}
