import type { RecentWork } from '@imprint/shared/contract/activity';
import { api } from '../../api/trpc.ts';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant, useSession } from '../../shell/session/session.provider.tsx';
import { ActivitySentence } from '../activity/activity.sentence.tsx';
import { OverviewCard } from '../projects/overview/overview.card.tsx';

/** What the other people of the organization worked on last. */
export function TeamCard() {
  const recent = api.activity.recent.useQuery({ by: 'others', limit: 6 });
  const maySeeActivity = useHasGrant('settings');
  const work = recent.data?.work ?? [];
  return (
    <OverviewCard
      title={t('Your team')}
      noun={t('work of your team')}
      readings={[recent]}
      isEmpty={work.length === 0}
      more={maySeeActivity ? { words: t('All activity'), to: '/settings/activity' } : undefined}
    >
      <ol className="space-y-3">
        {work.map((thing) => (
          <li
            key={thing.id}
            className="flex items-baseline justify-between gap-x-4 gap-y-0.5 max-sm:flex-col"
          >
            <Told thing={thing} />
            <span className="text-[0.8125rem] text-faint">
              <Time iso={thing.changedAt} look="ago" />
            </span>
          </li>
        ))}
      </ol>
    </OverviewCard>
  );
}

function Told({ thing: { id, title, operation, person } }: { thing: RecentWork }) {
  const { environment } = useSession();
  return (
    <ActivitySentence
      entry={{
        actor: { type: 'user', ...person },
        operation,
        resourceId: id,
        resourceName: title,
        environment,
        sitting: { entries: 1 },
      }}
    />
  );
}
