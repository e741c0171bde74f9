import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { t } from '../../../language/message.ts';

/** How many items of a long list are shown at first. */
export const initialCount = 50;

interface ChangeListProps {
  title: string;
  /** A unique key for each change. */
  keys: readonly string[];
  nameOf?: (key: string) => ReactNode;
  /** Renders a change. */
  children: (key: string) => ReactNode;
}

/** A list of changes; nothing when there are none. */
export function ChangeList({ title, keys, nameOf = (key) => key, children }: ChangeListProps) {
  const [isAll, setAll] = useState(false);
  if (keys.length === 0) return null;
  const visibleKeys = isAll ? keys : keys.slice(0, initialCount);
  return (
    <div>
      <h2 className="mb-2 font-medium">{`${title} (${keys.length})`}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {visibleKeys.map((key) => (
          <li key={key} className="grid gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <span className="font-mono text-xs break-all sm:pt-1">{nameOf(key)}</span>
            {children(key)}
          </li>
        ))}
      </ul>
      {visibleKeys.length < keys.length && (
        <Button size="small" className="mt-2" onClick={() => setAll(true)}>
          {t('Show all {count, number}', { count: keys.length })}
        </Button>
      )}
    </div>
  );
}

/** The arrow between the old and the new value. */
export function ChangeArrow() {
  return (
    <span className="text-faint">
      <span aria-hidden="true">→</span>
      <span className="sr-only">{t('changes to')}</span>
    </span>
  );
}
