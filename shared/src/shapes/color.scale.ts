import * as z from 'zod';
import { parseHexColor } from '../design/color/color.hex.ts';
import { heldContrasts, scaleSteps } from '../design/color/color.scale.ts';
import { tokenId } from './design.ts';

const hex = /^#[0-9a-f]{6}$/i;

/** The color that a scale is made from. */
export const scaleColor = z
  .string()
  .max(20)
  .refine((text) => hex.test(text) && parseHexColor(text) !== null, 'must be # and six hexadecimal digits')
  .describe('Base color of the scale, in hexadecimal.')
  .meta({ examples: ['#2563eb'] });

const step = z.enum(scaleSteps).describe('Step of the scale, from 50 (lightest) to 950 (darkest).');
const shown = (meaning: string) =>
  z
    .string()
    .describe(meaning)
    .meta({ examples: ['#2563eb'] });
const side = z.enum([...scaleSteps, 'white', 'black']);

export const scaleResult = {
  given: step
    .nullable()
    .describe('The step that is exactly the base color. Null if that would break one of the contrasts.'),
  steps: z
    .array(
      z.object({
        step,
        path: z
          .string()
          .describe('Path of the token.')
          .meta({ examples: ['color.brand.600'] }),
        tokenId: tokenId.nullable().describe('The token; null after a dry run.'),
        color: shown('The color of the step.'),
        darkColor: shown(
          'The color in dark modes: that of the opposite step. Null if the collection has no dark mode.',
        ).nullable(),
      }),
    )
    .describe('The steps, lightest first.'),
  contrasts: z
    .array(
      z.object({
        text: side.describe('The step used for text or outlines, or white.'),
        background: side.describe('The step behind it, or white or black.'),
        minimum: z.number().describe('The minimum contrast in every scale.'),
        ratio: z
          .number()
          .describe('The contrast of this scale, rounded down to two decimals.')
          .meta({ examples: [5.17] }),
      }),
    )
    .describe(`The ${heldContrasts.length} contrasts that every scale has.`),
};
