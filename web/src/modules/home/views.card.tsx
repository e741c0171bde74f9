import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { SparkBars } from '../../kit/ui/charts/spark.bars.tsx';
import { formatCount } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';
import { OverviewCard } from '../projects/overview/overview.card.tsx';
import { changeWords, lastWeeks } from './weeks.ts';

const maxWebsites = 3;

/** The page views of the last seven days, compared with the seven before. */
export function ViewsCard() {
  const { week, before } = lastWeeks(Date.now());
  const report = api.views.list.useQuery(week);
  const earlier = api.views.list.useQuery(before);
  const { views = 0, days = [], websites = [] } = report.data ?? {};
  return (
    <OverviewCard
      title={t('Views in the last 7 days')}
      noun={t('views')}
      readings={[report, earlier]}
      isEmpty={views === 0 && earlier.data?.views === 0}
    >
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-xl font-semibold tracking-tight whitespace-nowrap tabular-nums">
          {t('{count, plural, one {# view} other {# views}}', { count: views })}
        </span>
        <span className="text-[0.8125rem] text-muted">{changeWords(views, earlier.data?.views ?? 0)}</span>
      </p>
      <SparkBars looks={['plain']} bars={days.map((day) => [day.views])} />
      <ul className="mt-3 space-y-1.5 text-[0.8125rem] touch:-mb-3 touch:space-y-0">
        {websites.slice(0, maxWebsites).map((website) => (
          <li key={website.websiteId} className="relative flex justify-between gap-3 touch:py-3">
            <Link
              to="/websites/$websiteId/views"
              params={{ websiteId: website.websiteId }}
              search={{ period: '7d' }}
              className="min-w-0 truncate underline-offset-3 touch:after:absolute touch:after:inset-0 hover:underline"
            >
              {website.name}
            </Link>
            <span className="text-muted tabular-nums">{formatCount(website.views)}</span>
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}
