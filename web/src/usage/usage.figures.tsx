import type { UsageFigures as Figures } from '@imprint/shared/usage.contract';
import { countWords, latencyWords, shareWords } from './figures.ts';

/** The sums of a period, each with how to read it. */
export function UsageFigures({ total }: { total: Figures }) {
  const { requests, succeeded, errorRate, p50Ms, p95Ms } = total;
  const figures = [
    { name: 'Requests', value: countWords(requests), hint: 'On REST, tools and tRPC.' },
    { name: 'Errors', value: countWords(requests - succeeded), hint: 'Answered with 4xx, 429 or 5xx.' },
    { name: 'Error rate', value: shareWords(errorRate), hint: 'Errors among all requests.' },
    { name: 'Answer time, p50', value: latencyWords(p50Ms), hint: 'Half of the answers took at most this.' },
    { name: 'Answer time, p95', value: latencyWords(p95Ms), hint: '19 of 20 answers took at most this.' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-sm:[&>:last-child]:col-span-2">
      {figures.map(({ name, value, hint }) => (
        <div key={name} className="bg-surface px-4 py-3.5">
          <dt className="text-[0.8125rem] text-muted">{name}</dt>
          <dd className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
          <dd className="mt-0.5 text-xs text-pretty text-faint">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
