import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '../../../language/message.ts';
import { locale } from '../../../language/translation.ts';
import { formatCount } from '../count.words.ts';
import { ChartBars, chartHeightPx } from './chart.bars.tsx';
import { ChartLegend, type SeriesLook } from './chart.looks.tsx';
import { ticksUpTo } from './chart.scale.ts';
import { ChartTable } from './chart.table.tsx';

export interface ChartSeries {
  name: string;
  look: SeriesLook;
}

export interface ChartBar {
  id: string;
  /** Shown below the bar if there is room. */
  label: string;
  /** The bar's time in full. */
  title: string;
  /** Counts in the order of the series. */
  values: readonly number[];
  /** Whether its period is not over, so that it may still grow. */
  isRunning: boolean;
}

interface StackedBarsProps {
  /** What the bars count, for the accessible name. */
  label: string;
  /** What is counted, e.g. "Requests". */
  total: string;
  /** Counts them, as in "12 requests". */
  countWords: (count: number) => string;
  /** What the bars are stacked from; a single series has no legend. */
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  /** Shown below the chart, e.g. the time zone. */
  note: ReactNode;
  /** Lets a bar be selected, to show its details. */
  selection?: BarSelection;
}

interface BarSelection {
  /** The id of the selected bar. */
  id: string | undefined;
  select: (id: string) => void;
  /** How to select a bar, as a sentence. */
  hint: string;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const short = new Intl.NumberFormat(locale, { notation: 'compact' });

/**
 * Counts over time as stacked bars. It is one stop of the tab key, within which the arrow keys move from
 * bar to bar; the line above shows the numbers of the active bar.
 */
export function StackedBars({ label, total, countWords, series, bars, note, selection }: StackedBarsProps) {
  const onSelect = selection && ((index: number) => selection.select(bars[index]?.id ?? ''));
  const { activeIndex, setActiveIndex, keys } = useActiveBar(bars.length - 1, onSelect);
  const ticks = ticksUpTo(Math.max(...bars.map(({ values }) => sum(values)), 0));
  const bar = activeIndex === null ? undefined : bars[activeIndex];

  return (
    <div className="@container">
      {series.length > 1 && <ChartLegend series={series} />}
      {/* As high as the hint, or what is below would move from under the pointer that leaves the chart. */}
      <p
        role="status"
        aria-live="polite"
        className={`min-h-15 not-first:mt-3 text-[0.8125rem] ${selection ? '@md:min-h-10 @3xl:min-h-5' : '@md:min-h-5'}`}
      >
        {bar ? (
          <Readout bar={bar} countWords={countWords} series={series} />
        ) : (
          <span className="text-faint">
            {t('Point at a bar, or use the arrow keys to move between bars.')} {selection?.hint}
          </span>
        )}
      </p>
      {/* An application, because only then do screen readers leave the arrow keys to it. */}
      <div
        role="application"
        aria-roledescription={t('bar chart')}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move within it.
        tabIndex={0}
        className="-mx-2 mt-1 flex gap-2.5 rounded-lg p-2 pt-3"
        {...keys}
      >
        <CountAxis ticks={ticks} />
        <div className="min-w-0 flex-1">
          <ChartBars
            series={series}
            bars={bars}
            ticks={ticks}
            activeIndex={activeIndex}
            selectedId={selection?.id}
            onActivate={setActiveIndex}
            onSelect={onSelect}
          />
          <AxisLabels bars={bars} />
        </div>
      </div>
      <p className="mt-1 text-xs text-faint">{note}</p>
      <ChartTable label={label} total={total} series={series} bars={bars} />
    </div>
  );
}

interface ActiveBar {
  /** Index of the active bar. */
  activeIndex: number | null;
  setActiveIndex: (index: number | null) => void;
  /** Handlers for the keys that move from bar to bar and select one. */
  keys: Pick<ComponentProps<'div'>, 'onKeyDown' | 'onFocus' | 'onBlur'>;
}

function useActiveBar(last: number, onSelect?: (index: number) => void): ActiveBar {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const from = activeIndex ?? last;
    if (onSelect && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onSelect(from);
      return;
    }
    const moves: Partial<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActiveIndex(Math.min(Math.max(to, 0), last));
  }

  const onFocus = () => setActiveIndex((present) => present ?? last);
  return { activeIndex, setActiveIndex, keys: { onKeyDown, onFocus, onBlur: () => setActiveIndex(null) } };
}

/** The round numbers beside the bars. */
function CountAxis({ ticks }: { ticks: readonly number[] }) {
  const top = ticks.at(-1) ?? 1;
  return (
    <ol aria-hidden="true" className="relative w-8 shrink-0 text-right text-xs text-faint tabular-nums">
      {ticks.map((tick) => (
        <li
          key={tick}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: chartHeightPx * (1 - tick / top) }}
        >
          {short.format(tick)}
        </li>
      ))}
    </ol>
  );
}

interface ReadoutProps extends Pick<StackedBarsProps, 'countWords' | 'series'> {
  bar: ChartBar;
}

function Readout({ bar, countWords, series }: ReadoutProps) {
  const total = sum(bar.values);
  const parts = series.map(({ name }, index) => `${name} ${formatCount(bar.values[index] ?? 0)}`);
  return (
    <>
      <span className="font-medium">
        {bar.isRunning ? t('{time}, in progress:', { time: bar.title }) : t('{time}:', { time: bar.title })}
      </span>{' '}
      <span className="tabular-nums">
        {countWords(total)}
        {total > 0 && parts.length > 1 && <span className="text-muted"> · {parts.join(' · ')}</span>}
      </span>
    </>
  );
}

/** Evenly spaced labels for some of the bars, half as many on narrow screens. */
function AxisLabels({ bars }: { bars: readonly ChartBar[] }) {
  const step = Math.ceil(bars.length / 8);
  return (
    <div aria-hidden="true" className="relative mt-2 h-4 text-xs text-faint tabular-nums">
      {bars.map(
        ({ id, label }, index) =>
          index % step === 0 && (
            <span
              key={id}
              className={`absolute -translate-x-1/2 whitespace-nowrap ${index % (2 * step) ? 'hidden @xl:inline' : ''}`}
              style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
            >
              {label}
            </span>
          ),
      )}
    </div>
  );
}
