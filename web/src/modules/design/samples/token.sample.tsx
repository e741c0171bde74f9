import { cssValue, typographyParts } from '@imprint/shared/design/css/css.value';
import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { tokenValues } from '@imprint/shared/design/token.values';
import type { CSSProperties, ReactNode } from 'react';
import { CurveSample } from './curve.sample.tsx';

interface TokenSampleProps {
  type: TokenType;
  /** The resolved value. */
  value: Json | undefined;
}

/** A sample of a value in a 32 by 24 box, hidden from screen readers. */
export function TokenSample({ type, value }: TokenSampleProps) {
  const text = value === undefined ? null : cssValue(type, value);
  return (
    <span aria-hidden="true" className="grid h-6 w-8 shrink-0 place-items-center overflow-hidden rounded-md">
      {text !== null && value !== undefined && samples[type]({ text, value })}
    </span>
  );
}

interface SampleProps {
  /** The CSS value. */
  text: string;
  value: Json;
}

const box = (style: CSSProperties, className = '') => <span className={`block ${className}`} style={style} />;

const samples: Record<TokenType, (sampled: SampleProps) => ReactNode> = {
  // Translucent colors show the checkerboard behind them.
  color: ({ text }) => (
    <span className="block size-full rounded-md bg-[repeating-conic-gradient(#bbb_0_25%,#fff_0_50%)] bg-size-[8px_8px]">
      {box({ background: text }, 'size-full rounded-md ring-1 ring-edge/60 ring-inset')}
    </span>
  ),
  dimension: ({ text }) =>
    box({ width: `clamp(1px, ${text}, 100%)` }, 'h-3 justify-self-start rounded-xs bg-accent'),
  fontFamily: ({ text }) => <span style={{ fontFamily: text }}>Aa</span>,
  fontWeight: ({ text }) => <span style={{ fontWeight: text }}>Aa</span>,
  duration: ({ value }) =>
    box({ width: `${durationPercent(value)}%` }, 'h-1.5 justify-self-start rounded-full bg-accent'),
  cubicBezier: ({ value }) => <CurveSample value={value} />,
  number: () => null,
  strokeStyle: ({ text }) => box({ borderTop: `3px ${text} currentcolor` }, 'w-full'),
  border: ({ text }) => box({ border: text }, 'size-5 rounded-sm'),
  transition: ({ value }) => <CurveSample value={curveOf(value)} />,
  shadow: ({ text }) => box({ boxShadow: text }, 'size-3.5 rounded-sm bg-surface ring-1 ring-line'),
  gradient: ({ text }) =>
    box({ backgroundImage: text }, 'size-full rounded-md ring-1 ring-edge/60 ring-inset'),
  typography: ({ value }) => {
    const parts = typographyParts(value);
    return (
      parts && (
        <span style={{ fontFamily: parts.fontFamily, fontWeight: parts.fontWeight, fontSize: '1rem' }}>
          Ag
        </span>
      )
    );
  },
};

/** The width of a duration in percent; one second or more is 100. */
function durationPercent(value: Json): number {
  const parsed = tokenValues.duration.safeParse(value);
  if (!parsed.success) return 0;
  const milliseconds = parsed.data.unit === 's' ? parsed.data.value * 1000 : parsed.data.value;
  return Math.min(100, Math.max(2, milliseconds / 10));
}

function curveOf(value: Json): Json {
  const parsed = tokenValues.transition.safeParse(value);
  return parsed.success ? parsed.data.timingFunction : null;
}
