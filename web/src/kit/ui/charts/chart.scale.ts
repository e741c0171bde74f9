/** Round numbers from zero to at least `max`, for the axis of counts; about four steps of 1, 2 or 5. */
export function ticksUpTo(max: number): number[] {
  const top = Math.max(max, 1);
  const power = 10 ** Math.floor(Math.log10(top / 4));
  const step = Math.max(1, ([1, 2, 5].find((factor) => factor * power >= top / 4) ?? 10) * power);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

export interface Segment {
  /** Index of its series. */
  series: number;
  /** Distance of its upper end from the top of the chart, in pixels. */
  topPx: number;
  heightPx: number;
}

/** Minimum height of a non-zero segment, so that one error among thousands is visible. */
const minSegmentPx = 3;

/** The non-empty values of a bar as stacked segments. */
export function segmentsOf(values: readonly number[], top: number, heightPx: number): Segment[] {
  const segments: Segment[] = [];
  let topPx = heightPx;
  for (const [series, value] of values.entries()) {
    if (value === 0) continue;
    const segmentPx = Math.max((value / top) * heightPx, minSegmentPx);
    topPx -= segmentPx;
    segments.push({ series, topPx, heightPx: segmentPx });
  }
  return segments;
}
