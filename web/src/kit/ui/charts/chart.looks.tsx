import { t } from '../../../language/message.ts';

/** The colors of series. The line above a chart and its table tell them apart without color. */
export const seriesFill = {
  plain: 'fill-edge',
  caution: 'fill-caution',
  info: 'fill-info',
  danger: 'fill-danger',
} as const;

export type SeriesLook = keyof typeof seriesFill;

/** The size of the dot above a bar that may still grow, in pixels. */
const dotPx = 6;

/** A dot around the origin, which marks a bar whose period is still running. */
export function RunningDot({ y }: { y: number }) {
  return (
    <rect
      data-series="running"
      x={-dotPx / 2}
      y={y}
      width={dotPx}
      height={dotPx}
      rx={dotPx / 2}
      className="fill-ink"
    />
  );
}

interface ChartLegendProps {
  series: readonly { name: string; look: SeriesLook }[];
}

/** The legend, in the order in which segments are stacked from the bottom. */
export function ChartLegend({ series }: ChartLegendProps) {
  return (
    <ul aria-label={t('Legend')} className="flex flex-wrap gap-x-4 gap-y-1.5 text-[0.8125rem] text-muted">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3 rounded-[3px]">
            <rect width="12" height="12" className={seriesFill[look]} />
          </svg>
          {name}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="-6 -6 12 12" className="size-3">
          <RunningDot y={-dotPx / 2} />
        </svg>
        {t('In progress')}
      </li>
    </ul>
  );
}
