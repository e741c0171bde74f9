import type { requestOutcomes } from '@imprint/shared/contract/requests';
import type { UsageBucket } from '@imprint/shared/contract/usage';
import type { ChartSeries } from '../../kit/ui/charts/chart.tsx';
import { t } from '../../language/message.ts';

type Outcome = (typeof requestOutcomes)[number];

interface OutcomeSeries extends ChartSeries {
  outcome: Outcome;
  countOf: (bucket: Pick<UsageBucket, Outcome>) => number;
}

/** How requests end, in the order in which the bars are stacked from below. */
export const outcomeSeries: readonly OutcomeSeries[] = [
  { outcome: 'succeeded', name: t('Succeeded'), look: 'plain', countOf: ({ succeeded }) => succeeded },
  { outcome: 'clientErrors', name: '4xx', look: 'caution', countOf: ({ clientErrors }) => clientErrors },
  { outcome: 'rateLimited', name: '429', look: 'info', countOf: ({ rateLimited }) => rateLimited },
  { outcome: 'serverErrors', name: '5xx', look: 'danger', countOf: ({ serverErrors }) => serverErrors },
];
