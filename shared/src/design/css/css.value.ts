import { cssColor } from '../color/color.ts';
import type { ColorValue } from '../color/color.value.ts';
import type { GradientValue, Shadow, TypographyValue } from '../composite.values.ts';
import {
  type CubicBezierValue,
  type DimensionValue,
  type DurationValue,
  type FontFamilyValue,
  fontWeights,
  type StrokeStyleValue,
} from '../simple.values.ts';
import type { Json } from '../token.set.ts';
import type { TokenType } from '../token.types.ts';
import { tokenValues } from '../token.values.ts';
import { cssNumber, cssString } from './css.text.ts';

/**
 * A resolved value as CSS text; null when the value does not match the type. Typography becomes a `font` shorthand
 * without letter spacing.
 */
export function cssValue(type: TokenType, value: Json): string | null {
  return formatters[type](value);
}

/** Formats only values that the schema of the type accepts, so that nothing else can get into a style sheet. */
function formatter<Type extends TokenType>(
  type: Type,
  format: (value: ReturnType<(typeof tokenValues)[Type]['parse']>) => string,
): (value: Json) => string | null {
  const schema = tokenValues[type];
  return (value) => {
    const parsed = schema.safeParse(value);
    // Safe because the schema of this type produced it.
    return parsed.success ? format(parsed.data as ReturnType<(typeof tokenValues)[Type]['parse']>) : null;
  };
}

const formatters: Record<TokenType, (value: Json) => string | null> = {
  color: formatter('color', cssColor),
  dimension: formatter('dimension', measure),
  fontFamily: formatter('fontFamily', fontFamily),
  fontWeight: formatter('fontWeight', fontWeight),
  duration: formatter('duration', measure),
  cubicBezier: formatter('cubicBezier', curve),
  number: formatter('number', cssNumber),
  strokeStyle: formatter('strokeStyle', stroke),
  border: formatter(
    'border',
    ({ width, style, color }) => `${measure(width)} ${stroke(style)} ${cssColor(color)}`,
  ),
  transition: formatter(
    'transition',
    ({ duration, timingFunction, delay }) =>
      `${measure(duration)} ${curve(timingFunction)} ${measure(delay)}`,
  ),
  shadow: formatter('shadow', (value) => (Array.isArray(value) ? value : [value]).map(shadow).join(', ')),
  gradient: formatter('gradient', gradient),
  typography: formatter(
    'typography',
    (value) =>
      `${fontWeight(value.fontWeight)} ${measure(value.fontSize)}/${cssNumber(value.lineHeight)} ${fontFamily(value.fontFamily)}`,
  ),
};

/** The parts of a typography value as CSS text; null when the value is not typography. */
export function typographyParts(value: Json): Record<keyof TypographyValue, string> | null {
  const parsed = tokenValues.typography.safeParse(value);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    fontFamily: fontFamily(data.fontFamily),
    fontSize: measure(data.fontSize),
    fontWeight: fontWeight(data.fontWeight),
    letterSpacing: data.letterSpacing ? measure(data.letterSpacing) : 'normal',
    lineHeight: cssNumber(data.lineHeight),
  };
}

function measure({ value, unit }: DimensionValue | DurationValue): string {
  return `${cssNumber(value)}${unit}`;
}

function fontFamily(value: FontFamilyValue): string {
  const names = Array.isArray(value) ? value : [value];
  return names.map((name) => (genericFamilies.has(name) ? name : cssString(name))).join(', ');
}

/** Names that are keywords in CSS and must not be quoted. */
const genericFamilies: ReadonlySet<string> = new Set([
  '-apple-system',
  'cursive',
  'fantasy',
  'math',
  'monospace',
  'sans-serif',
  'serif',
  'system-ui',
  'ui-monospace',
  'ui-rounded',
  'ui-sans-serif',
  'ui-serif',
]);

function fontWeight(value: number | keyof typeof fontWeights): string {
  return cssNumber(typeof value === 'number' ? value : fontWeights[value]);
}

function curve(value: CubicBezierValue): string {
  return `cubic-bezier(${value.map(cssNumber).join(', ')})`;
}

/** CSS has no dashes of custom lengths. */
function stroke(value: StrokeStyleValue): string {
  return typeof value === 'string' ? value : 'dashed';
}

function shadow({ inset, offsetX, offsetY, blur, spread, color }: Shadow): string {
  const lengths = [offsetX, offsetY, blur, spread].map(measure).join(' ');
  return `${inset ? 'inset ' : ''}${lengths} ${cssColor(color)}`;
}

/** The format leaves the direction open; its own examples run from left to right. */
function gradient(stops: GradientValue): string {
  const texts = stops.map(({ color, position }) => stop(color, position));
  return `linear-gradient(90deg, ${(texts.length === 1 ? [...texts, ...texts] : texts).join(', ')})`;
}

function stop(color: ColorValue, position: number): string {
  return `${cssColor(color)} ${cssNumber(Math.min(1, Math.max(0, position)) * 100)}%`;
}
