import type { UsageBucket } from '@imprint/shared/contract/usage';
import type { RequestOutcome } from '@imprint/shared/requests/request.outcome';
import type { ChartSeries } from '../../kit/ui/charts/chart.tsx';
import { t } from '../../language/message.ts';

interface OutcomeSeries extends ChartSeries {
  outcome: RequestOutcome;
  countOf: (bucket: Pick<UsageBucket, RequestOutcome>) => number;
}

/** How requests end, in the order in which the bars are stacked from below. */
export const outcomeSeries: readonly OutcomeSeries[] = [
  { outcome: 'succeeded', name: t('Succeeded'), look: 'plain', countOf: ({ succeeded }) => succeeded },
  { outcome: 'clientErrors', name: '4xx', look: 'caution', countOf: ({ clientErrors }) => clientErrors },
  { outcome: 'rateLimited', name: '429', look: 'info', countOf: ({ rateLimited }) => rateLimited },
  { outcome: 'serverErrors', name: '5xx', look: 'danger', countOf: ({ serverErrors }) => serverErrors },
];
