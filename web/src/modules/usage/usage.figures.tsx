import type { UsageFigures as Figures } from '@imprint/shared/contract/usage';
import { formatCount } from '../../kit/ui/count.words.ts';
import { t } from '../../language/message.ts';
import { latencyWords, shareWords } from './figures.ts';

/** The totals of a period, each with an explanation. */
export function UsageFigures({ total }: { total: Figures }) {
  const { requests, succeeded, errorRate, p50Ms, p95Ms } = total;
  const figures = [
    { name: t('Requests'), value: formatCount(requests), hint: t('On REST, tools and tRPC.') },
    {
      name: t('Errors'),
      value: formatCount(requests - succeeded),
      hint: t('Responses with 4xx, 429 or 5xx.'),
    },
    { name: t('Error rate'), value: shareWords(errorRate), hint: t('Share of requests that failed.') },
    {
      name: t('Response time, p50'),
      value: latencyWords(p50Ms),
      hint: t('Half of the responses took at most this long.'),
    },
    {
      name: t('Response time, p95'),
      value: latencyWords(p95Ms),
      hint: t('95% of the responses took at most this long.'),
    },
  ];
  return (
    <div className="@container">
      <dl className="grid grid-cols-6 gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card @3xl:grid-cols-5">
        {figures.map(({ name, value, hint }) => (
          <div
            key={name}
            className="col-span-3 bg-surface px-4 py-3.5 last:col-span-6 @md:col-span-2 @md:last:col-span-3 @md:nth-4:col-span-3 @3xl:col-span-1! @3xl:last:col-span-1!"
          >
            <dt className="text-[0.8125rem] text-muted">{name}</dt>
            <dd className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
            <dd className="mt-0.5 text-xs text-pretty text-faint">{hint}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
