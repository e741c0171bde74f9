import type { RequestOutcome } from '@imprint/shared/requests/request.outcome';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../kit/ui/count.words.ts';
import { linkClass } from '../../kit/ui/link.tsx';
import { t } from '../../language/message.ts';

/** What a count counts, as the search parameters of the request log. */
export interface CountedRequests {
  since: string;
  until: string;
  actor: string | undefined;
  /** Usage counts only what keys request. */
  actorType: 'apiKey' | undefined;
  operation: string;
  outcome?: RequestOutcome;
}

interface RequestCountProps {
  count: number;
  /** Undefined when the log no longer has them. */
  counted: CountedRequests | undefined;
}

/** A number of requests as a link to them. */
export function RequestCount({ count, counted }: RequestCountProps) {
  if (!counted || count === 0) return formatCount(count);
  return (
    <Link
      to="/settings/usage/requests"
      search={counted}
      aria-label={t('{count}, show these requests', { count: formatCount(count) })}
      className={`relative touch:inline-flex touch:min-h-11 touch:min-w-11 touch:items-center touch:justify-end ${linkClass}`}
    >
      {formatCount(count)}
    </Link>
  );
}
