import { type SeriesLook, seriesFill } from './chart.looks.tsx';
import { segmentsOf } from './chart.scale.ts';

interface SparkBarsProps {
  /** How the parts of a bar look, from below. */
  looks: readonly SeriesLook[];
  /** The bars, each with its counts from below. */
  bars: readonly (readonly number[])[];
}

const heightPx = 56;

/** A small drawing of counts over time; the figures stand beside it as text. */
export function SparkBars({ looks, bars }: SparkBarsProps) {
  const top = Math.max(1, ...bars.map((values) => values.reduce((sum, value) => sum + value, 0)));
  const bandShare = 100 / bars.length;
  return (
    <svg aria-hidden="true" width="100%" height={heightPx} className="block border-b border-line">
      {bars.map((values, index) =>
        segmentsOf(values, top, heightPx).map(({ series, topPx, heightPx: segmentPx }) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their order.
            key={`${index} ${series}`}
            x={`${(index + 0.15) * bandShare}%`}
            width={`${bandShare * 0.7}%`}
            y={topPx}
            height={segmentPx}
            className={seriesFill[looks[series] ?? 'plain']}
          />
        )),
      )}
    </svg>
  );
}
