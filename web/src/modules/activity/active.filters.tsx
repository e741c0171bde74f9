import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';

interface ActiveFiltersProps {
  resource: string | undefined;
  /** The key in the address; people are chosen by a filter. */
  actor: string | undefined;
  /** The last change that matches, which names both. */
  latest: ActivityEntry | undefined;
}

/** The filters set by the link that led here, with a button to clear them. */
export function ActiveFilters({ resource, actor, latest }: ActiveFiltersProps) {
  const change = useChangeFilters();
  if (!resource && !actor) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
      {t('Only changes')}
      {resource && <FilteredBy word="of" id={resource} name={latest?.resourceName} />}
      {actor && <FilteredBy word="by" id={actor} name={latest?.actor.name} />}
      <Button size="small" look="quiet" onClick={() => change({ resource: undefined, actor: undefined })}>
        <Icon name="close" />
        {t('Show all')}
      </Button>
    </p>
  );
}

/** What is filtered by, by its name, or by its id while that is not known. */
function FilteredBy({ word, id, name }: { word: string; id: string; name: string | null | undefined }) {
  return (
    <>
      {' '}
      {word}{' '}
      {name ? (
        <span title={id} className="font-medium text-ink">
          {name}
        </span>
      ) : (
        <code className="font-mono text-xs break-all text-ink">{id}</code>
      )}
    </>
  );
}
