import { Link } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { t } from '../../../language/message.ts';
import { OverviewCard } from './overview.card.tsx';

/** The number of unread messages to a project; or to all projects, where the card leaves when there are none. */
export function OverviewMessages({ projectId }: { projectId?: string }) {
  const list = api.contact.list.useQuery({ projectId, status: 'new', isSpam: false, limit: 1 });
  const count = list.data?.pagination.total ?? 0;
  return (
    <OverviewCard
      title={t('Messages')}
      noun={t('messages')}
      readings={[list]}
      isEmpty={projectId === undefined && count === 0}
    >
      {count === 0 ? (
        <p className="text-muted">{t('No unread messages.')}</p>
      ) : (
        <Link
          to="/contact"
          search={{ ...(projectId && { project: projectId }), status: 'new' }}
          className="inline-flex items-center font-medium touch:-my-2.5 touch:min-h-11 underline underline-offset-3"
        >
          {t('{count, plural, one {# unread message} other {# unread messages}}', { count })}
        </Link>
      )}
    </OverviewCard>
  );
}
