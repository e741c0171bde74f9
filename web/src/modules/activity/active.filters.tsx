import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { rich, t } from '../../language/message.ts';

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
      <span>{filterWords({ resource, actor, latest })}</span>
      <Button size="small" look="quiet" onClick={() => change({ resource: undefined, actor: undefined })}>
        <Icon name="close" />
        {t('Show all')}
      </Button>
      {actor && (
        <Link
          to="/settings/activity/rewinds"
          search={{ actor, create: 'true' }}
          className={buttonClass({ size: 'small', look: 'quiet' })}
        >
          <Icon name="undo" />
          {t('Undo changes')}
        </Link>
      )}
    </p>
  );
}

function filterWords({ resource, actor, latest }: ActiveFiltersProps): ReactNode {
  const thing = resource && <Named id={resource} name={latest?.resourceName} />;
  const person = actor && <Named id={actor} name={latest?.actor.name} />;
  if (!person) return rich('Only changes to {thing}', { thing });
  if (!thing) return rich('Only changes by {person}', { person });
  return rich('Only changes to {thing} by {person}', { thing, person });
}

/** What is filtered by, by its name, or by its id while that is not known. */
function Named({ id, name }: { id: string; name: string | null | undefined }) {
  return name ? (
    <span title={id} className="font-medium text-ink">
      {name}
    </span>
  ) : (
    <code className="font-mono text-xs break-all text-ink">{id}</code>
  );
}
