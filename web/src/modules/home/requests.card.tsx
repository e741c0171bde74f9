import { Link } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { SparkBars } from '../../kit/ui/charts/spark.bars.tsx';
import { useTimeZone } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { OverviewCard } from '../projects/overview/overview.card.tsx';
import { shareWords } from '../usage/figures.ts';
import { outcomeSeries } from '../usage/outcomes.ts';

/** The requests of API keys in the last seven days, and those of them that failed. */
export function RequestsCard() {
  const usage = api.usage.get.useQuery({ period: '7d', timeZone: useTimeZone() });
  const { requests = 0, succeeded = 0, errorRate = 0 } = usage.data?.total ?? {};
  return (
    <OverviewCard
      title={t('API requests in the last 7 days')}
      noun={t('requests')}
      readings={[usage]}
      isEmpty={requests === 0}
    >
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-xl font-semibold tracking-tight whitespace-nowrap tabular-nums">
          {t('{count, plural, one {# request} other {# requests}}', { count: requests })}
        </span>
        <Link
          to="/settings/usage"
          search={{ period: '7d' }}
          className="text-[0.8125rem] text-muted underline underline-offset-3 hover:text-ink"
        >
          {requests === succeeded
            ? t('No errors')
            : t('{count, number} failed ({share})', {
                count: requests - succeeded,
                share: shareWords(errorRate),
              })}
        </Link>
      </p>
      <SparkBars
        looks={outcomeSeries.map(({ look }) => look)}
        bars={usage.data?.buckets.map((bucket) => outcomeSeries.map(({ countOf }) => countOf(bucket))) ?? []}
      />
    </OverviewCard>
  );
}
