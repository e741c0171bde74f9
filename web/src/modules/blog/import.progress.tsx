import { useEffect, useRef } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { ProgressBar } from '../../kit/ui/progress.bar.tsx';
import { t } from '../../language/message.ts';
import type { ImportState } from './import.state.ts';

type Work = NonNullable<ImportState['work']>;

const words: Record<Work['kind'], string> = {
  reading: t('Reading files'),
  checking: t('Checking files'),
  importing: t('Importing files'),
};

interface ImportProgressProps {
  work: Work;
  isStopping: boolean;
  stop: () => void;
}

/** The progress of reading, checking or importing; an import can be stopped. */
export function ImportProgress({ work: { kind, done, total }, isStopping, stop }: ImportProgressProps) {
  return (
    <div className="space-y-3 rounded-xl border border-line bg-surface p-5 shadow-card">
      <div>
        <p role="status" className="font-medium">
          {isStopping ? t('Stopping after the current files') : words[kind]}
        </p>
        {kind !== 'reading' && (
          <p className="text-muted tabular-nums">
            {t('{done, number} of {total, plural, one {# file} other {# files}}', { done, total })}
          </p>
        )}
      </div>
      <ProgressBar label={words[kind]} share={total > 0 ? done / total : 0} />
      {kind === 'importing' && <StopButton disabled={isStopping} onClick={stop} />}
    </div>
  );
}

/** Takes the focus from the start button, which was removed. */
function StopButton(props: { disabled: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} {...props}>
      {t('Stop')}
    </Button>
  );
}
