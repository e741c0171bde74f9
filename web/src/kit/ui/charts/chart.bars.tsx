import { ChartPatterns, fillOf } from './chart.looks.tsx';
import { segmentsOf } from './chart.scale.ts';
import type { ChartBar, ChartSeries } from './chart.tsx';

/** Height of the drawing, without its labels. */
export const chartHeightPx = 176;

interface ChartBarsProps {
  chartId: string;
  series: readonly ChartSeries[];
  bars: readonly ChartBar[];
  ticks: readonly number[];
  activeIndex: number | null;
  onActivate: (index: number | null) => void;
}

/** The drawing itself. Widths are shares, so that it fits any room without being measured. */
export function ChartBars({ chartId, series, bars, ticks, activeIndex, onActivate }: ChartBarsProps) {
  const top = ticks.at(-1) ?? 1;
  const bandShare = 100 / bars.length;
  const fill = bars.length > 10 ? 0.7 : 0.45;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={chartHeightPx}
      className="block overflow-visible"
      onPointerMove={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const index = Math.floor(((event.clientX - left) / width) * bars.length);
        onActivate(Math.min(Math.max(index, 0), bars.length - 1));
      }}
      onPointerLeave={() => onActivate(null)}
    >
      <ChartPatterns chartId={chartId} />
      {activeIndex !== null && (
        <rect
          x={`${activeIndex * bandShare}%`}
          width={`${bandShare}%`}
          height="100%"
          className="fill-sunken"
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
          chartId={chartId}
          bar={bar}
          series={series}
          top={top}
          x={`${(index + (1 - fill) / 2) * bandShare}%`}
          width={`${fill * bandShare}%`}
        />
      ))}
    </svg>
  );
}

interface BarProps extends Pick<ChartBarsProps, 'chartId' | 'series'> {
  bar: ChartBar;
  top: number;
  x: string;
  width: string;
}

function Bar({ chartId, series, bar, top, x, width }: BarProps) {
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
          // A thin gap separates the segments.
          height={Math.max(heightPx - 1, 2)}
          fill={fillOf(chartId, series[seriesIndex]?.look ?? 'plain')}
        />
      ))}
      {bar.isRunning && topSegment && (
        <rect
          data-series="running"
          x={x}
          width={width}
          y={topSegment.topPx}
          height={chartHeightPx - topSegment.topPx}
          fill={fillOf(chartId, 'running')}
        />
      )}
    </g>
  );
}
