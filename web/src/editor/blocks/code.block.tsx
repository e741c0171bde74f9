import type { Block } from '@imprint/shared/blocks/block';
import { PlainText } from './plain.text.tsx';
import { useBlockChange } from './use.block.change.ts';

export function CodeBlock({ block }: { block: Extract<Block, { type: 'code' }> }) {
  const change = useBlockChange(block);
  return (
    <div className="rounded-lg border border-line bg-sunken px-4 py-3">
      {block.language && <p className="mb-1 text-xs text-muted">{block.language}</p>}
      <PlainText
        value={block.code}
        onChange={(code) => change({ code })}
        label="Code"
        placeholder="Code"
        spellCheck={false}
        className="font-mono text-[0.8125rem] leading-relaxed"
      />
    </div>
  );
}
