import type { Block } from '@imprint/shared/blocks/block';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { PlainText } from './plain.text.tsx';
import { useBlockChange } from './use.block.change.ts';

/** A link that looks like a button. Its address is set beside the canvas. */
export function ButtonBlock({ block }: { block: Extract<Block, { type: 'button' }> }) {
  const change = useBlockChange(block);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="site-piece max-w-full">
        <div data-look={block.look} className="b-button canvas-button max-w-full min-w-24">
          <PlainText
            value={block.label}
            onChange={(label) => change({ label: label.replaceAll('\n', ' ') })}
            label={t('Button label')}
            placeholder={t('Button')}
          />
        </div>
      </div>
      <p className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted">
        <Icon name="leave" />
        <span className="truncate">{block.href ?? t('No link yet')}</span>
      </p>
    </div>
  );
}
