import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { ActivitySentence } from './activity.sentence.tsx';

/** The last changes of a resource. Requires the grant `settings`. */
export function ResourceActivity({ id }: { id: string }) {
  const { data, error, refetch } = api.activity.list.useQuery({ resource: id, isGrouped: true, limit: 10 });
  return (
    <Card title={t('Activity')}>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the activity')} lines={2} />}
      {data && <Entries entries={data.data} />}
      {data && (
        <Link
          to="/settings/activity"
          search={{ resource: id }}
          className="mt-4 inline-flex items-center touch:mt-1 touch:min-h-11 text-[0.8125rem] underline underline-offset-3"
        >
          {t('All activity')}
        </Link>
      )}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">{t('No activity yet.')}</p>;
  return (
    <ol className="space-y-3">
      {entries.map((entry) => (
        <li key={entry.id} className="text-[0.8125rem]">
          <ActivitySentence entry={entry} />
          <p className="text-xs text-faint">
            <Time iso={entry.createdAt} look="ago" />
          </p>
        </li>
      ))}
    </ol>
  );
}
