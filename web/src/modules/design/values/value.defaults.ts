import { fromOklch } from '@imprint/shared/design/color/color';
import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';

const px = (value: number): Json => ({ value, unit: 'px' });
const ms = (value: number): Json => ({ value, unit: 'ms' });
// Safe because a color is made of JSON alone.
const color = (lightness: number, chroma: number, alpha = 1) =>
  fromOklch({ lightness, chroma, hue: 260, alpha }) as unknown as Json;
const ease: Json = [0.25, 0.1, 0.25, 1];

const values: Record<TokenType, () => Json> = {
  color: () => color(0.55, 0.2),
  dimension: () => px(16),
  fontFamily: () => ['Inter', 'sans-serif'],
  fontWeight: () => 400,
  duration: () => ms(200),
  cubicBezier: () => ease,
  number: () => 1,
  strokeStyle: () => 'solid',
  border: () => ({ color: color(0.7, 0.02), width: px(1), style: 'solid' }),
  transition: () => ({ duration: ms(200), delay: ms(0), timingFunction: ease }),
  shadow: () => newShadow(),
  gradient: () => [newStop(0), newStop(1)],
  typography: () => ({
    fontFamily: ['Inter', 'sans-serif'],
    fontSize: px(16),
    fontWeight: 400,
    letterSpacing: px(0),
    lineHeight: 1.5,
  }),
};

/** The initial value of a type. */
export function newValue(type: TokenType): Json {
  return values[type]();
}

export function newShadow(): Json {
  return { color: color(0.2, 0.02, 0.2), offsetX: px(0), offsetY: px(2), blur: px(8), spread: px(0) };
}

export function newStop(position: number): Json {
  return { color: color(position === 0 ? 0.55 : 0.85, 0.15), position };
}
