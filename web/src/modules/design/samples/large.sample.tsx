import { cssValue, typographyParts } from '@imprint/shared/design/css/css.value';
import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { tokenValues } from '@imprint/shared/design/token.values';
import type { CSSProperties } from 'react';
import { t } from '../../../language/message.ts';
import { MotionSample } from './motion.sample.tsx';

interface LargeSampleProps {
  type: TokenType;
  /** The resolved value; undefined while it is invalid. */
  value: Json | undefined;
}

/** A large sample of a composite value; nothing for other types. */
export function LargeSample({ type, value }: LargeSampleProps) {
  const text = value === undefined ? null : cssValue(type, value);
  if (text === null || value === undefined) return null;
  if (type === 'transition') return <TransitionSample value={value} />;
  const style = styleOf(type, value, text);
  if (!style) return null;
  return (
    <div
      aria-hidden="true"
      className="grid min-h-24 place-items-center overflow-hidden rounded-lg border border-line bg-paper p-5"
    >
      {type === 'typography' ? (
        <p className="max-w-full break-words" style={style}>
          {t('Bread from the harbor')}
        </p>
      ) : (
        <div className="h-14 w-40 max-w-full rounded-lg bg-surface" style={style} />
      )}
    </div>
  );
}

function styleOf(type: TokenType, value: Json, text: string): CSSProperties | null {
  if (type === 'shadow') return { boxShadow: text };
  if (type === 'gradient') return { backgroundImage: text };
  if (type === 'border') return { border: text };
  return type === 'typography' ? typographyParts(value) && { ...typographyParts(value) } : null;
}

function TransitionSample({ value }: { value: Json }) {
  const parsed = tokenValues.transition.safeParse(value);
  if (!parsed.success) return null;
  const { duration, delay, timingFunction } = parsed.data;
  return (
    <MotionSample
      easing={cssValue('cubicBezier', timingFunction)}
      durationMs={milliseconds(duration)}
      delayMs={milliseconds(delay)}
    />
  );
}

function milliseconds({ value, unit }: { value: number; unit: 'ms' | 's' }): number {
  return unit === 's' ? value * 1000 : value;
}
