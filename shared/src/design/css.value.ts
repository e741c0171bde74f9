import { cssColor } from './color.ts';
import type { ColorValue } from './color.value.ts';
import type { GradientValue, Shadow, TypographyValue } from './composite.values.ts';
import { cssNumber, cssString } from './css.text.ts';
import {
  type CubicBezierValue,
  type DimensionValue,
  type DurationValue,
  type FontFamilyValue,
  fontWeights,
  type StrokeStyleValue,
} from './simple.values.ts';
import type { Json } from './token.set.ts';
import type { TokenType } from './token.types.ts';
import { tokenValues } from './token.values.ts';

/**
 * A resolved value as CSS text, null for what is no value of the type. Typography is a `font` shorthand, without
 * its letter spacing.
 */
export function cssValue(type: TokenType, value: Json): string | null {
  const writer = writers[type];
  return writer(value);
}

/** Only what the schema of its type has read is written, so that nothing else can come into a style sheet. */
function written<Type extends TokenType>(
  type: Type,
  write: (value: ReturnType<(typeof tokenValues)[Type]['parse']>) => string,
): (value: Json) => string | null {
  const schema = tokenValues[type];
  return (value) => {
    const read = schema.safeParse(value);
    // Safe because it is what the schema of this type has read.
    return read.success ? write(read.data as ReturnType<(typeof tokenValues)[Type]['parse']>) : null;
  };
}

const writers: Record<TokenType, (value: Json) => string | null> = {
  color: written('color', cssColor),
  dimension: written('dimension', measure),
  fontFamily: written('fontFamily', fontFamily),
  fontWeight: written('fontWeight', fontWeight),
  duration: written('duration', measure),
  cubicBezier: written('cubicBezier', curve),
  number: written('number', cssNumber),
  strokeStyle: written('strokeStyle', stroke),
  border: written(
    'border',
    ({ width, style, color }) => `${measure(width)} ${stroke(style)} ${cssColor(color)}`,
  ),
  transition: written(
    'transition',
    ({ duration, timingFunction, delay }) =>
      `${measure(duration)} ${curve(timingFunction)} ${measure(delay)}`,
  ),
  shadow: written('shadow', (value) => (Array.isArray(value) ? value : [value]).map(shadow).join(', ')),
  gradient: written('gradient', gradient),
  typography: written(
    'typography',
    (value) =>
      `${fontWeight(value.fontWeight)} ${measure(value.fontSize)}/${cssNumber(value.lineHeight)} ${fontFamily(value.fontFamily)}`,
  ),
};

/** The parts of typography as CSS text each, null for what is none. */
export function typographyParts(value: Json): Record<keyof TypographyValue, string> | null {
  const read = tokenValues.typography.safeParse(value);
  if (!read.success) return null;
  const { data } = read;
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

/** Names that mean something only when they are not quoted. */
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

/** Style sheets know no dashes of their own lengths. */
function stroke(value: StrokeStyleValue): string {
  return typeof value === 'string' ? value : 'dashed';
}

function shadow({ inset, offsetX, offsetY, blur, spread, color }: Shadow): string {
  const lengths = [offsetX, offsetY, blur, spread].map(measure).join(' ');
  return `${inset ? 'inset ' : ''}${lengths} ${cssColor(color)}`;
}

/** The format does not say where to; from left to right is how it shows them itself. */
function gradient(stops: GradientValue): string {
  const texts = stops.map(({ color, position }) => stop(color, position));
  return `linear-gradient(90deg, ${(texts.length === 1 ? [...texts, ...texts] : texts).join(', ')})`;
}

function stop(color: ColorValue, position: number): string {
  return `${cssColor(color)} ${cssNumber(Math.min(1, Math.max(0, position)) * 100)}%`;
}
