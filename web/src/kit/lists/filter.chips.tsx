import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useChangeFilters } from './list.filters.tsx';

/** A filter in use, in words. */
export interface FilterChip {
  /** The search parameters that it consists of. */
  names: readonly string[];
  words: string;
}

/** Filters that no control above a list shows, each with a button that clears it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const change = useChangeFilters();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Filters in use')} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ names, words }) => (
        <li key={names.join()} className="min-w-0">
          <Button
            size="small"
            aria-label={t('Clear filter: {words}', { words })}
            onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}
            className="max-w-full"
          >
            <span className="truncate">{words}</span>
            <Icon name="close" className="text-muted" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
