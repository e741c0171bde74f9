import { Link } from '@tanstack/react-router';
import { api } from '../../../api/trpc.ts';
import { Time } from '../../../kit/ui/time.tsx';
import { t } from '../../../language/message.ts';
import { OverviewCard } from './overview.card.tsx';
import { nextPlanned } from './recent.documents.ts';

const maxPlans = 20;

/**
 * The pages and posts of a project that are scheduled to go live; or of all projects, where the card leaves when there
 * are none.
 */
export function OverviewPlans({ projectId }: { projectId?: string }) {
  const input = { projectId, status: 'scheduled', limit: maxPlans } as const;
  const pages = api.pages.list.useQuery(input);
  const posts = api.posts.list.useQuery(input);
  const plans = nextPlanned(pages.data?.data ?? [], posts.data?.data ?? []);
  return (
    <OverviewCard
      title={t('Scheduled')}
      noun={t('schedule')}
      readings={[pages, posts]}
      isEmpty={projectId === undefined && plans.length === 0}
    >
      {plans.length === 0 && (
        <p className="text-muted">
          {t('Nothing is scheduled. Pages and posts that you schedule appear here.')}
        </p>
      )}
      {plans.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {plans.map(({ id, link, title, publishAt }) => (
            <li key={id} className="relative py-2">
              <Link
                {...link}
                className="block truncate font-medium touch:after:absolute touch:after:inset-0 underline-offset-3 hover:underline"
              >
                {title}
              </Link>
              {publishAt && (
                <span className="text-[0.8125rem] text-faint">
                  <Time iso={publishAt} look="moment" />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}
