import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { type EntryStatus, entryStatus, type ImportEntry } from './import.state.ts';
import { previewText, resultText } from './import.words.ts';

interface ImportOutcomeProps {
  entries: readonly ImportEntry[];
  /** Whether an import has begun, or files were only checked. */
  hasBegun: boolean;
  projectId: string;
}

/** A summary of the check or of the import. */
export function ImportOutcome({ entries, hasBegun, projectId }: ImportOutcomeProps) {
  const count = (status: EntryStatus) => entries.filter((entry) => entryStatus(entry) === status).length;
  const [imported, refused, ready] = [count('imported'), count('refused'), count('ready')];
  if (hasBegun) {
    return <Report imported={imported} projectId={projectId} words={resultText(imported, refused, ready)} />;
  }
  return (
    <p role="status" className="font-medium">
      {previewText(ready, refused)}
    </p>
  );
}

interface ReportProps {
  words: string;
  imported: number;
  projectId: string;
}

function Report({ words, imported, projectId }: ReportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed when the import ended.
  useEffect(() => heading.current?.focus(), []);
  const hasImported = imported > 0;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-3 rounded-lg px-3.5 py-3 ${hasImported ? 'bg-positive-wash text-positive' : 'bg-sunken'}`}
    >
      <h2 ref={heading} tabIndex={-1} className="font-medium">
        {words}
      </h2>
      {hasImported && (
        <Link to="/blog" search={{ project: projectId }} className={buttonClass({ size: 'small' })}>
          {t('Show posts')}
        </Link>
      )}
    </div>
  );
}
