import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { ActivityPhrase } from './activity.phrase.tsx';
import { nameOf } from './activity.words.ts';

/** The last changes of a resource. Requires the grant `settings`. */
export function ResourceActivity({ id }: { id: string }) {
  const { data, error, refetch } = api.activity.list.useQuery({ resource: id, limit: 10 });
  return (
    <Card title="Activity">
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading the activity" lines={2} />}
      {data && <Entries entries={data.data} />}
      {data && (
        <Link
          to="/settings/activity"
          search={{ resource: id }}
          className="mt-4 inline-block text-[0.8125rem] underline underline-offset-3"
        >
          All activity
        </Link>
      )}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Nothing has been written down yet.</p>;
  return (
    <ol className="space-y-3">
      {entries.map(({ id, actor, operation, createdAt }) => (
        <li key={id} className="text-[0.8125rem]">
          <p className="break-words">
            <span className="font-medium">{nameOf(actor)}</span> <ActivityPhrase operation={operation} />
          </p>
          <p className="text-xs text-faint">
            <Time iso={createdAt} look="ago" />
          </p>
        </li>
      ))}
    </ol>
  );
}
