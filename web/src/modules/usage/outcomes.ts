import type { UsageBucket } from '@imprint/shared/contract/usage';
import type { ChartSeries } from '../../kit/ui/charts/chart.tsx';
import { t } from '../../language/message.ts';

type Outcome = 'succeeded' | 'clientErrors' | 'rateLimited' | 'serverErrors';

interface OutcomeSeries extends ChartSeries {
  countOf: (bucket: Pick<UsageBucket, Outcome>) => number;
}

/** How requests end, in the order in which the bars are stacked from below. */
export const outcomeSeries: readonly OutcomeSeries[] = [
  { name: t('Succeeded'), look: 'plain', countOf: ({ succeeded }) => succeeded },
  { name: '4xx', look: 'caution', countOf: ({ clientErrors }) => clientErrors },
  { name: '429', look: 'info', countOf: ({ rateLimited }) => rateLimited },
  { name: '5xx', look: 'danger', countOf: ({ serverErrors }) => serverErrors },
];
