import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import type { Finding } from './use.checks.ts';

type Fix = NonNullable<Finding['fix']>;

interface FindingItemProps {
  finding: Finding;
  /** The fix that is being made; null for none. */
  making: Fix | null;
  onFix: ((fix: Fix) => void) | null;
  onShow: ((blockId: string) => void) | null;
}

/** Something that is wrong, what to do about it, and buttons to fix it or to see it. */
export function FindingItem({ finding, making, onFix, onShow }: FindingItemProps) {
  const { severity, message, advice, blockId, fix } = finding;
  return (
    <li className="flex gap-2.5 py-2.5">
      <Icon name="warning" className={`mt-0.5 ${severity === 'error' ? 'text-danger' : 'text-muted'}`} />
      <div className="min-w-0 flex-1 break-words">
        <p>{message}</p>
        <p className="text-[0.8125rem] text-muted">{advice}</p>
        {(fix && onFix) || (blockId !== null && onShow) ? (
          <div className="mt-1.5 flex flex-wrap gap-2">
            {fix && onFix && (
              <Button
                size="small"
                busy={making === fix}
                disabled={making !== null && making !== fix}
                aria-label={`${fix.label}: ${message}`}
                onClick={() => onFix(fix)}
              >
                {fix.label}
              </Button>
            )}
            {blockId !== null && onShow && (
              <Button
                size="small"
                aria-label={t('Show: {problem}', { problem: message })}
                onClick={() => onShow(blockId)}
              >
                {t('Show')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </li>
  );
}
