import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

interface ActiveFiltersProps {
  resource: string | undefined;
  actor: string | undefined;
}

/** The filters set by the link that led here, with a button to clear them. */
export function ActiveFilters({ resource, actor }: ActiveFiltersProps) {
  const change = useChangeFilters();
  if (!resource && !actor) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
      Only changes
      {resource && (
        <>
          {' '}
          of <code className="font-mono text-xs break-all text-ink">{resource}</code>
        </>
      )}
      {actor && (
        <>
          {' '}
          by <code className="font-mono text-xs break-all text-ink">{actor}</code>
        </>
      )}
      <Button size="small" look="quiet" onClick={() => change({ resource: undefined, actor: undefined })}>
        <Icon name="close" />
        Show all
      </Button>
    </p>
  );
}
