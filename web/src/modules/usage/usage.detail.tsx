import type { UsageBucket, UsageReport } from '@imprint/shared/contract/usage';
import { type ReactNode, useId } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { formatCount } from '../../kit/ui/count.words.ts';
import { FigureTable } from '../../kit/ui/figure.table.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { outcomeSeries } from './outcomes.ts';
import { bucketWords } from './usage.chart.tsx';
import { OperationName } from './usage.tables.tsx';
import { useUsageAt } from './use.usage.ts';

interface UsageDetailProps {
  /** The usage of the period that the hour or day is in. */
  report: UsageReport;
  bucket: UsageBucket;
  keyId: string | undefined;
  /** The tables of who made the requests. */
  tables: (report: UsageReport) => ReactNode;
}

const figures = [
  {
    title: t('Requests'),
    words: ({ requests }: UsageReport['operations'][number]) => formatCount(requests),
  },
  ...outcomeSeries.slice(1).map(({ name, countOf }) => ({
    title: name,
    words: (row: UsageReport['operations'][number]) => formatCount(countOf(row)),
    isQuiet: (row: UsageReport['operations'][number]) => countOf(row) === 0,
  })),
];

/** What was called in one hour or day, and how it ended. */
export function UsageDetail({ report: { period, timeZone }, bucket, keyId, tables }: UsageDetailProps) {
  const id = useId();
  const change = useChangeFilters();
  const { data, error, refetch } = useUsageAt(period, bucket.startsAt, keyId);
  return (
    <section aria-labelledby={id} className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} aria-live="polite" className="text-lg font-semibold tracking-tight">
          {bucketWords(period === '24h', timeZone).title(bucket)}
        </h2>
        <Button size="small" look="quiet" onClick={() => change({ at: undefined })}>
          <Icon name="close" />
          {t('Show whole period')}
        </Button>
      </div>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('Loading the operations')} />}
      {data && (
        <>
          <FigureTable
            title={t('Operations and errors')}
            noun={t('Operation')}
            name={OperationName}
            rows={data.operations}
            keyOf={({ operation }) => operation}
            figures={figures}
            empty={t('No requests.')}
          />
          {data.total.requests > 0 && tables(data)}
        </>
      )}
    </section>
  );
}
