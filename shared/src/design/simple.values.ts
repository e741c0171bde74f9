import * as z from 'zod';
import { reasonOf } from '../validation.ts';

export const dimensionValue = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) });
export type DimensionValue = z.infer<typeof dimensionValue>;

export const durationValue = z.strictObject({ value: z.number(), unit: z.enum(['ms', 's']) });
export type DurationValue = z.infer<typeof durationValue>;

export const numberValue = z.number();

const fontName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^{}]*$/, 'must be the name of a font, without { and }');
const fontNames = z.array(fontName).min(1).max(50);

/** The named weights of the format. */
export const fontWeights = {
  thin: 100,
  hairline: 100,
  'extra-light': 200,
  'ultra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  'semi-bold': 600,
  'demi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  'ultra-bold': 800,
  black: 900,
  heavy: 900,
  'extra-black': 950,
  'ultra-black': 950,
} as const;
const isWeight = (value: unknown) =>
  typeof value === 'number' ? value >= 1 && value <= 1000 : Object.hasOwn(fontWeights, String(value));
export const fontWeightValue = z.custom<number | keyof typeof fontWeights>(
  (value) => (typeof value === 'number' || typeof value === 'string') && isWeight(value),
  { error: `must be a number from 1 to 1000, or one of: ${Object.keys(fontWeights).join(', ')}` },
);

const fraction = z.number().min(0).max(1);
export const cubicBezierValue = z.tuple([fraction, z.number(), fraction, z.number()]);
export type CubicBezierValue = z.infer<typeof cubicBezierValue>;

export const lineStyle = z.enum([
  'solid',
  'dashed',
  'dotted',
  'double',
  'groove',
  'ridge',
  'outset',
  'inset',
]);
const dashes = z.strictObject({
  dashArray: z.array(dimensionValue).min(1).max(50),
  lineCap: z.enum(['round', 'butt', 'square']),
});

/** A font, or fonts by preference; with a schema for each, an error is about the form that was used. */
export const fontFamilyValue = either((value) => Array.isArray(value), fontNames, fontName);
export type FontFamilyValue = z.infer<typeof fontFamilyValue>;

export const strokeStyleValue = either((value) => typeof value === 'object', dashes, lineStyle);
export type StrokeStyleValue = z.infer<typeof strokeStyleValue>;

/** A schema that validates with one of two schemas, depending on the value. */
export function either<One, Other>(
  isOne: (value: unknown) => boolean,
  one: z.ZodType<One>,
  other: z.ZodType<Other>,
): z.ZodType<One | Other> {
  return z.transform((value, context): One | Other => {
    const result = (isOne(value) ? one : other).safeParse(value, { error: reasonOf });
    if (result.success) return result.data;
    for (const { path, message, ...issue } of result.error.issues)
      for (const names of issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]])
        context.issues.push({ code: 'custom', path: [...path, ...names], message, input: value });
    return z.NEVER;
  });
}
