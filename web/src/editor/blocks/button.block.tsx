import type { Block } from '@imprint/shared/blocks/block';
import { Icon } from '../../kit/ui/icon.tsx';
import { PlainText } from './plain.text.tsx';
import { useBlockChange } from './use.block.change.ts';

const looks = {
  primary: 'bg-ink text-paper [&_textarea]:placeholder:text-paper/75 [&_textarea]:focus:outline-paper/70',
  secondary: 'border border-edge/60 bg-surface text-ink',
};

/** A link that looks like a button. Where it leads is set beside the canvas. */
export function ButtonBlock({ block }: { block: Extract<Block, { type: 'button' }> }) {
  const change = useBlockChange(block);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div
        className={`max-w-full min-w-24 rounded-lg px-4 py-2 text-center font-medium ${looks[block.look]}`}
      >
        <PlainText
          value={block.label}
          onChange={(label) => change({ label: label.replaceAll('\n', ' ') })}
          label="What the button says"
          placeholder="Button"
          className="[&_textarea]:text-center [&_textarea]:outline-offset-2"
        />
      </div>
      <p className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted">
        <Icon name="leave" />
        <span className="truncate">{block.href ?? 'Leads nowhere yet'}</span>
      </p>
    </div>
  );
}
