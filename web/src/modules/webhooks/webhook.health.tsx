import type { OutputOf } from '@imprint/shared/contract';
import { webhooks } from '@imprint/shared/contract/webhooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { PeriodChoice } from '../../kit/lists/period.choice.tsx';
import { type ChartSeries, StackedBars } from '../../kit/ui/charts/chart.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useTimeZone } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { readSearch } from '../../shell/search.ts';
import { bucketWords } from '../usage/usage.chart.tsx';
import { usagePeriodWords } from '../usage/usage.search.ts';

const series: readonly ChartSeries[] = [
  { name: t('Succeeded'), look: 'plain' },
  { name: t('Failed'), look: 'danger' },
];

/** How many tries of a webhook succeeded and failed. */
export function WebhookHealth({ webhookId }: { webhookId: string }) {
  const { period: chosen } = webhooks.health.input.shape;
  const { period = '7d' } = readSearch(
    { period: chosen },
    useSearch({ from: '/app/settings/webhooks/$webhookId' }),
  );
  const timeZone = useTimeZone();
  const { data, error, refetch } = api.webhooks.health.useQuery(
    { webhookId, period, timeZone },
    { refetchInterval: 15_000, placeholderData: keepPreviousData },
  );
  return (
    <section aria-labelledby="health" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="health" className="text-[0.9375rem] font-semibold tracking-tight">
          {t('Health')}
        </h2>
        <PeriodChoice period={period} words={usagePeriodWords} />
      </div>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the health')} />}
      {data && <HealthChart health={data} />}
    </section>
  );
}

function HealthChart({ health: { period, timeZone, buckets } }: { health: OutputOf<'webhooks.health'> }) {
  const words = bucketWords(period === '24h', timeZone);
  const now = Date.now();
  return (
    <StackedBars
      label={period === '24h' ? t('Tries by hour') : t('Tries by day')}
      total={t('Tries')}
      countWords={(count) => t('{count, plural, one {# try} other {# tries}}', { count })}
      series={series}
      bars={buckets.map((bucket) => ({
        id: bucket.startsAt,
        label: words.label(bucket),
        title: words.title(bucket),
        values: [bucket.succeeded, bucket.failed],
        isRunning: Date.parse(bucket.endsAt) > now,
      }))}
      note={t('Times are in the time zone {timeZone}.', { timeZone: timeZone.replaceAll('_', ' ') })}
    />
  );
}
