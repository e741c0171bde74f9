import type { Json } from '@imprint/shared/design/token.set';
import { tokenValues } from '@imprint/shared/design/token.values';

/** The graph of an easing curve, clipped to its box. */
export function CurveSample({ value, className = 'size-5' }: { value: Json; className?: string }) {
  const parsed = tokenValues.cubicBezier.safeParse(value);
  if (!parsed.success) return null;
  const [x1, y1, x2, y2] = parsed.data;
  return (
    <svg aria-hidden="true" viewBox="-4 -4 108 108" fill="none" className={`text-accent ${className}`}>
      <path
        d={`M0 100 C ${x1 * 100} ${100 - y1 * 100}, ${x2 * 100} ${100 - y2 * 100}, 100 0`}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
