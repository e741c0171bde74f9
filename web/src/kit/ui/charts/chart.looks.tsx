import type { ReactNode } from 'react';

/** How a series looks: a colour, and a pattern for people with colour blindness. */
const patterns = {
  plain: <rect width="6" height="6" className="fill-edge" />,
  lines: (
    <>
      <rect width="6" height="6" className="fill-caution" />
      <rect width="6" height="2" y="2" className="fill-surface" />
    </>
  ),
  dots: (
    <>
      <rect width="6" height="6" className="fill-info" />
      <circle cx="3" cy="3" r="1.4" className="fill-surface" />
    </>
  ),
  solid: <rect width="6" height="6" className="fill-danger" />,
} satisfies Record<string, ReactNode>;

/** Drawn over a bar whose period is still running. */
const running = <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" strokeWidth="1.6" className="stroke-surface" />;

export type SeriesLook = keyof typeof patterns;

/** The patterns of a chart; every drawing in it refers to them by the chart's id. */
export function ChartPatterns({ chartId }: { chartId: string }) {
  return (
    <defs>
      {Object.entries({ ...patterns, running }).map(([name, drawing]) => (
        <pattern
          key={name}
          id={`${chartId}-${name}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          className="fill-transparent"
        >
          {drawing}
        </pattern>
      ))}
    </defs>
  );
}

/** What an SVG shape is filled with. */
export function fillOf(chartId: string, look: SeriesLook | 'running'): string {
  return `url(#${chartId}-${look})`;
}

interface ChartLegendProps {
  chartId: string;
  series: readonly { name: string; look: SeriesLook }[];
}

/** The legend, in the order in which segments are stacked from the bottom. */
export function ChartLegend({ chartId, series }: ChartLegendProps) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1.5 text-[0.8125rem] text-muted">
      {series.map(({ name, look }) => (
        <Entry key={name} name={name} fills={[fillOf(chartId, look)]} />
      ))}
      <Entry name="Still running" fills={[fillOf(chartId, 'plain'), fillOf(chartId, 'running')]} />
    </ul>
  );
}

function Entry({ name, fills }: { name: string; fills: readonly string[] }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" className="size-3 rounded-[3px]">
        {fills.map((fill) => (
          <rect key={fill} width="12" height="12" fill={fill} />
        ))}
      </svg>
      {name}
    </li>
  );
}
