import { t } from '../../../language/message.ts';
import { formatCount } from '../count.words.ts';
import type { ChartBar, ChartSeries } from './chart.tsx';

interface ChartTableProps {
  label: string;
  /** What is counted, e.g. "Requests". */
  total: string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
}

/** Sticky while the numbers scroll sideways. */
const timeClass = 'sticky left-0 min-w-28 px-3 py-2 text-left @md:whitespace-nowrap';
const cellClass = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';

/** The numbers of a chart as a table. */
export function ChartTable({ label, total, series, bars }: ChartTableProps) {
  const parts = series.length > 1 ? series.map(({ name }) => name) : [];

  return (
    <details className="group mt-4">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-md text-[0.8125rem] text-muted underline-offset-3 hover:text-ink hover:underline">
        <span className="group-open:hidden">{t('Show as table')}</span>
        <span className="hidden group-open:inline">{t('Hide table')}</span>
      </summary>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-lg border border-line"
      >
        <table aria-label={label} className="w-full text-[0.8125rem]">
          <thead className="sticky top-0 z-1 bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className={`${timeClass} bg-sunken font-medium`}>
                {t('Time')}
              </th>
              {[total, ...parts].map((title) => (
                <th key={title} scope="col" className={`${cellClass} font-medium`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bars.map(({ id, title, values, isRunning }) => (
              <tr key={id}>
                <th scope="row" className={`${timeClass} bg-surface font-normal`}>
                  {title}
                  {isRunning && <span className="text-faint"> {t('(in progress)')}</span>}
                </th>
                {[sumOf(values), ...values.slice(0, parts.length)].map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order.
                  <td key={index} className={cellClass}>
                    {formatCount(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
