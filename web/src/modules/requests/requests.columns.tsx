import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { outcomeOf } from '@imprint/shared/requests/request.outcome';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { searchWith } from '../../shell/search.ts';
import { surfaceWords } from '../activity/activity.words.ts';
import { ProjectLink } from '../projects/project.link.tsx';
import { latencyWords } from '../usage/figures.ts';
import { Caller } from './caller.tsx';
import { operationWords, outcomeTones, skippedWords } from './request.words.ts';

/** The columns of the request log. */
export const requestColumns: readonly Column<LoggedRequest>[] = [
  {
    title: t('Time'),
    phone: 'detail',
    cell: ({ createdAt }) => (
      <span className="text-muted tabular-nums">
        <Time iso={createdAt} look="second" />
      </span>
    ),
  },
  {
    title: t('Status'),
    phone: 'state',
    cell: ({ status, code }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <Badge tone={outcomeTones[outcomeOf(status)]}>
          <span className="tabular-nums">{status}</span>
        </Badge>
        {code && (
          <span data-table-extra translate="no" className="font-mono text-xs text-muted">
            {code}
          </span>
        )}
      </span>
    ),
  },
  {
    title: t('Operation'),
    phone: 'title',
    cell: (request) => <OperationLink request={request} />,
  },
  {
    title: t('Via'),
    phone: 'hidden',
    cell: ({ surface }) => <span className="whitespace-nowrap text-muted">{surfaceWords[surface]}</span>,
  },
  { title: t('Caller'), phone: 'detail', cell: ({ actor }) => <Caller actor={actor} /> },
  {
    title: t('Project'),
    phone: 'hidden',
    cell: ({ projectId }) =>
      projectId ? (
        <ProjectLink
          projectId={projectId}
          className="relative break-words text-muted underline-offset-3 hover:underline"
        />
      ) : (
        <span className="text-faint">–</span>
      ),
  },
  {
    title: t('Duration'),
    phone: 'detail',
    cell: ({ durationMs }) => (
      <span className="inline-block text-right whitespace-nowrap tabular-nums @2xl:min-w-14">
        {latencyWords(durationMs)}
      </span>
    ),
  },
];

/** The operation, which opens the request, and how many similar ones are not logged. */
function OperationLink({ request }: { request: LoggedRequest }) {
  const { id, operation } = request;
  const skipped = skippedWords(request);
  return (
    <div className="min-w-0">
      <Link
        to="."
        search={searchWith({ request: id })}
        resetScroll={false}
        translate="no"
        className="font-mono text-[0.8125rem] font-medium break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
      >
        {operationWords(operation)}
      </Link>
      {skipped && (
        <p data-table-extra className="mt-0.5 text-xs text-faint">
          {skipped}
        </p>
      )}
    </div>
  );
}
