import type { ViewReport } from '@imprint/shared/contract/views';
import type { Website } from '@imprint/shared/contract/websites';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { PeriodChoice } from '../../kit/lists/period.choice.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { StackedBars } from '../../kit/ui/charts/chart.tsx';
import { EmptyState } from '../../kit/ui/empty.state.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { readSearch } from '../../shell/search.ts';
import { FigureChoice } from './figure.choice.tsx';
import { MissingPaths } from './missing.paths.tsx';
import {
  barsOf,
  firstDayOf,
  type ViewFigure,
  type ViewPeriod,
  viewPeriodWords,
  viewsSearch,
} from './view.periods.ts';
import { TopPages, TopReferrers } from './views.tables.tsx';

interface WebsiteViewsProps {
  website: Website;
  mayWrite: boolean;
}

/** The views of a website in a period, and the paths that its visitors miss. */
export function WebsiteViews({ website, mayWrite }: WebsiteViewsProps) {
  const { period = '30d' } = readSearch(viewsSearch, useSearch({ from: '/app/websites/$websiteId/views' }));
  const report = api.views.get.useQuery(
    { websiteId: website.id, from: firstDayOf(period, Date.now()) },
    // Keep the previous numbers until new ones arrive, to avoid flicker.
    { refetchInterval: 15_000, placeholderData: keepPreviousData },
  );
  const { data, error, refetch, isPlaceholderData } = report;
  if (!data) {
    return error ? (
      <FailureState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t('Loading the views')} />
    );
  }
  return (
    <div className="space-y-6">
      <PeriodChoice period={period} words={viewPeriodWords} />
      <div aria-busy={isPlaceholderData} className="space-y-6 transition-opacity aria-busy:opacity-60">
        {data.views === 0 ? (
          <NoViews isPublic={website.url !== null} />
        ) : (
          <Report report={data} period={period} website={website} />
        )}
      </div>
      <MissingPaths website={website} mayWrite={mayWrite} />
    </div>
  );
}

const figureWords: Record<ViewFigure, { name: string; overTime: string; byDay: string; byMonth: string }> = {
  views: {
    name: t('Views'),
    overTime: t('Views over time'),
    byDay: t('Views by day'),
    byMonth: t('Views by month'),
  },
  visitors: {
    name: t('Visitors'),
    overTime: t('Visitors over time'),
    byDay: t('Visitors by day'),
    byMonth: t('Visitors by month'),
  },
};

interface ReportProps {
  report: ViewReport;
  period: ViewPeriod;
  website: Website;
}

function Report({ report, period, website }: ReportProps) {
  const [figure, setFigure] = useState<ViewFigure>('views');
  const words = figureWords[figure];
  return (
    <>
      <FigureChoice report={report} figure={figure} onChange={setFigure} />
      <Card title={words.overTime}>
        <StackedBars
          label={period === '12m' ? words.byMonth : words.byDay}
          total={words.name}
          countWords={(count) =>
            figure === 'views'
              ? t('{count, plural, one {# view} other {# views}}', { count })
              : t('{count, plural, one {# visitor} other {# visitors}}', { count })
          }
          series={[{ name: words.name, look: 'plain' }]}
          bars={barsOf(report, period, figure)}
          note={t(
            'Days are in UTC. Bots, and visitors whose browsers ask not to be tracked, are not counted.',
          )}
        />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TopPages paths={report.paths} url={website.url} />
        <TopReferrers referrers={report.referrers} />
      </div>
    </>
  );
}

function NoViews({ isPublic }: { isPublic: boolean }) {
  return isPublic ? (
    <EmptyState title={t('No views in this period')}>
      <p>
        {t('Views are counted as soon as someone opens a page of the website, without cookies or scripts.')}
      </p>
    </EmptyState>
  ) : (
    <EmptyState title={t('Visitors cannot see this website')}>
      <p>{t('Once the website is published, its views are counted here, without cookies or scripts.')}</p>
    </EmptyState>
  );
}
