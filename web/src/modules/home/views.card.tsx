import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { SparkBars } from '../../kit/ui/charts/spark.bars.tsx';
import { countOf, formatCount } from '../../kit/ui/count.words.ts';
import { OverviewCard } from '../projects/overview/overview.card.tsx';
import { comparedWeeks, twoWeeksAgo } from './weeks.ts';

const maxWebsites = 3;

/** The page views of the last seven days, compared with the seven before. */
export function ViewsCard() {
  const report = api.views.list.useQuery({ from: twoWeeksAgo(Date.now()) });
  const { week, change } = comparedWeeks(report.data?.days.map(({ views }) => views) ?? []);
  const views = week.reduce((sum, count) => sum + count, 0);
  const websites = report.data?.websites.slice(0, maxWebsites) ?? [];
  return (
    <OverviewCard title="Views in the last 7 days" noun="views" readings={[report]}>
      {report.data?.views === 0 ? (
        <p className="text-muted">The pages that visitors open on published websites are counted here.</p>
      ) : (
        <>
          <p className="mb-3 flex items-baseline justify-between gap-3">
            <span className="text-xl font-semibold tracking-tight tabular-nums">
              {countOf(views, 'view')}
            </span>
            <span className="text-[0.8125rem] text-muted">{change}</span>
          </p>
          <SparkBars looks={['plain']} bars={week.map((count) => [count])} />
          <ul className="mt-3 space-y-1.5 text-[0.8125rem]">
            {websites.map(({ websiteId, name, views }) => (
              <li key={websiteId} className="flex justify-between gap-3">
                <Link
                  to="/websites/$websiteId/views"
                  params={{ websiteId }}
                  className="min-w-0 truncate underline-offset-3 hover:underline"
                >
                  {name}
                </Link>
                <span className="text-muted tabular-nums">{formatCount(views)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  );
}
