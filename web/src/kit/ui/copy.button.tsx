import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rich, t } from '../../language/message.ts';
import { Button } from './button.tsx';
import { copy } from './copy.ts';
import { Icon } from './icon.tsx';

type Outcome = 'none' | 'copied' | 'failed';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: "Copy key". */
  what: string;
  /** Shows the icon alone, where there is little room. */
  iconOnly?: boolean;
}

const unseen = (words: ReactNode[]) => <span className="sr-only">{words}</span>;

/** Copies a text and says whether it worked. */
export function CopyButton({ text, what, iconOnly = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const containerRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A failure stays visible, because it needs an action.
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span ref={containerRef} className="inline-flex flex-wrap items-center gap-2">
      <Button
        size="small"
        look={iconOnly ? 'quiet' : 'secondary'}
        title={iconOnly ? t('Copy {what}', { what }) : undefined}
        onClick={async () =>
          setOutcome((await copy(text, containerRef.current ?? document.body)) ? 'copied' : 'failed')
        }
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span className={iconOnly ? 'sr-only' : undefined}>
          {outcome === 'copied'
            ? rich('Copied <rest>{what}</rest>', { what, rest: unseen })
            : rich('Copy <rest>{what}</rest>', { what, rest: unseen })}
        </span>
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-[0.8125rem] text-danger' : 'sr-only'}>
        {outcome === 'copied' && t('Copied {what}.', { what })}
        {outcome === 'failed' && t('Copying failed. Select the text and copy it manually.')}
      </span>
    </span>
  );
}
