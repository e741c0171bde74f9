import type { MouseEvent } from 'react';
import { RunningDot, seriesFill } from './chart.looks.tsx';
import { segmentsOf } from './chart.scale.ts';
import type { ChartBar, ChartSeries } from './chart.tsx';

/** Height of the drawing, without its labels. */
export const chartHeightPx = 176;

interface ChartBarsProps {
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  ticks: readonly number[];
  activeIndex: number | null;
  /** The bar whose details are shown, by its id. */
  selectedId: string | undefined;
  onActivate: (index: number | null) => void;
  /** Selects a bar by its index; absent when bars have no details. */
  onSelect: ((index: number) => void) | undefined;
}

/** The drawing itself. Widths are shares, so that it fits any room without being measured. */
export function ChartBars({
  series,
  bars,
  ticks,
  activeIndex,
  selectedId,
  onActivate,
  onSelect,
}: ChartBarsProps) {
  const top = ticks.at(-1) ?? 1;
  const bandShare = 100 / bars.length;
  const fill = bars.length > 10 ? 0.7 : 0.45;
  const indexAt = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    return Math.min(Math.max(index, 0), bars.length - 1);
  };
  const selectedIndex = bars.findIndex(({ id }) => id === selectedId);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={chartHeightPx}
      className={`block overflow-visible ${onSelect ? 'cursor-pointer' : ''}`}
      // Not the active bar, because the pointer may have moved since that was rendered.
      onClick={onSelect && ((event) => onSelect(indexAt(event)))}
      onPointerMove={(event) => onActivate(indexAt(event))}
      onPointerLeave={() => onActivate(null)}
    >
      {activeIndex !== null && (
        <rect
          x={`${activeIndex * bandShare}%`}
          width={`${bandShare}%`}
          height="100%"
          className="fill-sunken"
        />
      )}
      {selectedIndex >= 0 && (
        <rect
          data-selected
          x={`${selectedIndex * bandShare}%`}
          width={`${bandShare}%`}
          y={chartHeightPx}
          height="3"
          className="fill-ink"
        />
      )}
      {ticks.map((tick) => {
        const y = chartHeightPx * (1 - tick / top);
        return (
          <line
            key={tick}
            x2="100%"
            y1={y}
            y2={y}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            shapeRendering="crispEdges"
          />
        );
      })}
      {/* Receives pointer events between the bars. */}
      <rect width="100%" height="100%" className="fill-transparent" />
      {bars.map((bar, index) => (
        <Bar
          key={bar.id}
          bar={bar}
          series={series}
          top={top}
          x={`${(index + (1 - fill) / 2) * bandShare}%`}
          width={`${fill * bandShare}%`}
          middle={`${(index + 0.5) * bandShare}%`}
        />
      ))}
    </svg>
  );
}

interface BarProps extends Pick<ChartBarsProps, 'series'> {
  bar: ChartBar;
  top: number;
  x: string;
  width: string;
  middle: string;
}

function Bar({ series, bar, top, x, width, middle }: BarProps) {
  const segments = segmentsOf(bar.values, top, chartHeightPx);
  const topSegment = segments.at(-1);
  return (
    <g data-bar={bar.id}>
      {segments.map(({ series: seriesIndex, topPx, heightPx }) => (
        <rect
          key={seriesIndex}
          data-series={series[seriesIndex]?.name}
          x={x}
          width={width}
          y={topPx}
          height={heightPx}
          className={seriesFill[series[seriesIndex]?.look ?? 'plain']}
        />
      ))}
      {bar.isRunning && topSegment && (
        <svg aria-hidden="true" x={middle} className="overflow-visible">
          <RunningDot y={topSegment.topPx - 10} />
        </svg>
      )}
    </g>
  );
}
