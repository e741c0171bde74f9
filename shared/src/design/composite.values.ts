import * as z from 'zod';
import { colorValue } from './color/color.value.ts';
import {
  cubicBezierValue,
  dimensionValue,
  durationValue,
  either,
  fontFamilyValue,
  fontWeightValue,
  numberValue,
  strokeStyleValue,
} from './simple.values.ts';

export const borderValue = z.strictObject({
  color: colorValue,
  width: dimensionValue,
  style: strokeStyleValue,
});

export const transitionValue = z.strictObject({
  duration: durationValue,
  delay: durationValue,
  timingFunction: cubicBezierValue,
});

const shadow = z.strictObject({
  color: colorValue,
  offsetX: dimensionValue,
  offsetY: dimensionValue,
  blur: dimensionValue,
  spread: dimensionValue,
  inset: z.boolean().optional(),
});
export type Shadow = z.infer<typeof shadow>;
export const shadowValue = either((value) => Array.isArray(value), z.array(shadow).min(1).max(50), shadow);

/** Positions outside of 0 to 1 are clamped. */
export const gradientValue = z
  .array(z.strictObject({ color: colorValue, position: numberValue }))
  .min(1)
  .max(50);
export type GradientValue = z.infer<typeof gradientValue>;

export const typographyValue = z.strictObject({
  fontFamily: fontFamilyValue,
  fontSize: dimensionValue,
  fontWeight: fontWeightValue,
  // The specification requires it, but its own examples leave it out.
  letterSpacing: dimensionValue.optional(),
  lineHeight: numberValue,
});
export type TypographyValue = z.infer<typeof typographyValue>;
