import { requestDays } from '@imprint/shared/contract/requests';
import type { UsageBucket, UsageReport } from '@imprint/shared/contract/usage';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { FigureTable } from '../../kit/ui/figure.table.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { outcomeSeries } from './outcomes.ts';
import { type CountedRequests, RequestCount } from './request.count.tsx';
import { bucketWords } from './usage.chart.tsx';
import { OperationName } from './usage.tables.tsx';
import { useUsageAt } from './use.usage.ts';

type RequestSpan = Pick<CountedRequests, 'since' | 'until' | 'actor' | 'actorType'>;

interface UsageDetailProps {
  /** The usage of the period that the hour or day is in. */
  report: UsageReport;
  bucket: UsageBucket;
  keyId: string | undefined;
  /** The tables of who made the requests. */
  tables: (report: UsageReport) => ReactNode;
}

type OperationRow = UsageReport['operations'][number];

/** The counts of an operation, each with a link to its requests while the log has them. */
function figuresOf(logged: RequestSpan | undefined) {
  return [
    {
      title: t('Requests'),
      words: ({ requests, operation }: OperationRow) => (
        <RequestCount count={requests} counted={logged && { ...logged, operation }} />
      ),
    },
    ...outcomeSeries.slice(1).map(({ outcome, name, countOf }) => ({
      title: name,
      words: (row: OperationRow) => (
        <RequestCount
          count={countOf(row)}
          counted={logged && { ...logged, operation: row.operation, outcome }}
        />
      ),
      isQuiet: (row: OperationRow) => countOf(row) === 0,
    })),
  ];
}

/** The hour or day as a filter of the request log; undefined when the log no longer has it. */
function loggedSpan({ startsAt, endsAt }: UsageBucket, keyId: string | undefined): RequestSpan | undefined {
  const isLogged = Date.parse(endsAt) > Date.now() - requestDays * 86_400_000;
  return isLogged
    ? { since: startsAt, until: endsAt, actor: keyId, actorType: keyId ? undefined : 'apiKey' }
    : undefined;
}

/** What was called in one hour or day, and how it ended. */
export function UsageDetail({ report: { period, timeZone }, bucket, keyId, tables }: UsageDetailProps) {
  const id = useId();
  const change = useChangeFilters();
  const logged = loggedSpan(bucket, keyId);
  const { data, error, refetch } = useUsageAt(period, bucket.startsAt, keyId);
  return (
    <section aria-labelledby={id} className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} aria-live="polite" className="text-lg font-semibold tracking-tight">
          {bucketWords(period === '24h', timeZone).title(bucket)}
        </h2>
        <div className="flex flex-wrap gap-2.5">
          {logged && (
            <Link to="/settings/usage/requests" search={logged} className={buttonClass({ size: 'small' })}>
              {t('Show these requests')}
            </Link>
          )}
          <Button size="small" look="quiet" onClick={() => change({ at: undefined })}>
            <Icon name="close" />
            {t('Show whole period')}
          </Button>
        </div>
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
            figures={figuresOf(logged)}
            empty={t('No requests.')}
          />
          {data.total.requests > 0 && tables(data)}
        </>
      )}
    </section>
  );
}
