import type { UsageReport } from '@imprint/shared/contract/usage';
import type { ReactNode } from 'react';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { NoRequests } from './no.requests.tsx';
import { UsageChart } from './usage.chart.tsx';
import { UsageDetail } from './usage.detail.tsx';
import { UsageFigures } from './usage.figures.tsx';
import { TopOperations } from './usage.tables.tsx';
import type { useUsage } from './use.usage.ts';

interface UsageReportViewProps {
  usage: ReturnType<typeof useUsage>;
  /** Whether to offer an example request; false for keys that no longer work. */
  canTry: boolean;
  /** When the hour or day begins whose details are asked for. */
  at: string | undefined;
  /** The key whose usage it is; absent for the organization. */
  keyId?: string;
  /** The tables below that of operations, for the period or for one hour or day. */
  tables: (report: UsageReport) => ReactNode;
}

/** The usage of a period: figures, chart and tables, or how to make a first request. */
export function UsageReportView({ usage, at, keyId, canTry, tables }: UsageReportViewProps) {
  const { data, error, refetch, isPlaceholderData } = usage;
  if (!data) {
    return error ? (
      <FailureState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t('Loading the usage')} />
    );
  }
  // An address may name an hour that is no longer in the period.
  const bucket = data.buckets.find(({ startsAt }) => startsAt === at);
  return (
    <div
      aria-busy={isPlaceholderData}
      className="space-y-4 sm:space-y-6 transition-opacity aria-busy:opacity-60"
    >
      {data.total.requests === 0 ? (
        <NoRequests title={t('No requests in this period')} canTry={canTry}>
          {t('Requests with a key are counted here.')}
        </NoRequests>
      ) : (
        <>
          <UsageFigures total={data.total} />
          <Card title={t('Requests over time')}>
            <UsageChart report={data} selectedAt={bucket?.startsAt} />
          </Card>
          {bucket ? (
            <UsageDetail report={data} bucket={bucket} keyId={keyId} tables={tables} />
          ) : (
            <>
              <TopOperations operations={data.operations} />
              {tables(data)}
            </>
          )}
        </>
      )}
    </div>
  );
}
