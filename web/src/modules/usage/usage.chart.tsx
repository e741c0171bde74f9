import type { UsageBucket, UsageReport } from '@imprint/shared/contract/usage';
import { useMemo } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { StackedBars } from '../../kit/ui/charts/chart.tsx';
import { t } from '../../language/message.ts';
import { locale } from '../../language/translation.ts';
import { outcomeSeries } from './outcomes.ts';

interface UsageChartProps {
  report: UsageReport;
  /** When the hour or day begins whose details are shown. */
  selectedAt: string | undefined;
}

/** Requests over time by how they ended. Hours for a day, days for longer, all in the report's time zone. */
export function UsageChart({ report: { period, timeZone, buckets }, selectedAt }: UsageChartProps) {
  const change = useChangeFilters();
  const words = useMemo(() => bucketWords(period === '24h', timeZone), [period, timeZone]);
  return (
    <StackedBars
      label={period === '24h' ? t('Requests by hour') : t('Requests by day')}
      total={t('Requests')}
      countWords={(count) => t('{count, plural, one {# request} other {# requests}}', { count })}
      series={outcomeSeries}
      bars={buckets.map((bucket) => ({
        id: bucket.startsAt,
        label: words.label(bucket),
        title: words.title(bucket),
        values: outcomeSeries.map(({ countOf }) => countOf(bucket)),
        isRunning: bucket.isRunning,
      }))}
      selection={{
        id: selectedAt,
        select: (at) => change({ at: at === selectedAt ? undefined : at }),
        hint: t('Click a bar or press Enter to show its operations and errors.'),
      }}
      note={t('Times are in the time zone {timeZone}.', { timeZone: timeZone.replaceAll('_', ' ') })}
    />
  );
}

type Span = Pick<UsageBucket, 'startsAt' | 'endsAt'>;

interface BucketWords {
  label: (bucket: Span) => string;
  title: (bucket: Span) => string;
}

/** The labels of an hour or a day, on the axis and in full. */
export function bucketWords(isHourly: boolean, timeZone: string): BucketWords {
  const day = { month: 'short', day: 'numeric', timeZone } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const start = ({ startsAt }: Span) => new Date(startsAt);
  if (!isHourly) {
    const label = new Intl.DateTimeFormat(locale, day);
    const title = new Intl.DateTimeFormat(locale, { ...day, weekday: 'short' });
    return {
      label: (bucket) => label.format(start(bucket)),
      title: (bucket) => title.format(start(bucket)),
    };
  }
  const label = new Intl.DateTimeFormat(locale, time);
  const title = new Intl.DateTimeFormat(locale, { ...day, ...time });
  return {
    label: (bucket) => label.format(start(bucket)),
    title: (bucket) => title.formatRange(start(bucket), new Date(bucket.endsAt)),
  };
}
