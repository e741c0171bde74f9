import type { Website } from '@imprint/shared/websites.contract';
import { Link } from '@tanstack/react-router';
import { useMay } from '../session/session.provider.tsx';
import { FailureState } from '../shell/failure.state.tsx';
import { api } from '../trpc.ts';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusBadge } from './website.status.tsx';

const shownAtMost = 10;

/** The websites of a project that changed last, and the way to a new one. */
export function ProjectWebsites({ projectId }: { projectId: string }) {
  const mayWrite = useMay('websites:write');
  const { data, error, refetch } = api.websites.list.useQuery({
    projectId,
    sort: '-updatedAt',
    limit: shownAtMost,
  });
  return (
    <Card title="Websites">
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading the websites" lines={2} />}
      {data?.data.length === 0 && <p className="text-muted">There are none in this project yet.</p>}
      {data && data.data.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {data.data.map((website) => (
            <WebsiteLine key={website.id} website={website} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {mayWrite && (
          <Link
            to="/websites"
            search={{ projectId, create: 'true' }}
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="plus" />
            New website
          </Link>
        )}
        {data && data.pagination.total > shownAtMost && (
          <Link
            to="/websites"
            search={{ projectId }}
            className="text-[0.8125rem] underline underline-offset-3"
          >
            All websites of the project
          </Link>
        )}
      </div>
    </Card>
  );
}

function WebsiteLine({ website }: { website: Website }) {
  return (
    <li className="flex items-center gap-4 py-2">
      <Link
        to="/websites/$websiteId"
        params={{ websiteId: website.id }}
        className="min-w-0 flex-1 truncate font-medium underline-offset-3 hover:underline"
      >
        {website.name}
      </Link>
      <StatusBadge status={website.status} />
    </li>
  );
}
