import * as z from 'zod';
import { checkInline } from '../text/inline.ts';

/** The fields that hold inline Markdown. */
const inlineFields = z.registry<Record<never, never>>();

/** A text with marks: inline Markdown, stored in its canonical form. `maxLength` counts the characters of that form. */
export function inlineText(maxLength: number, meaning: string) {
  return checkedInline(maxLength)
    .default('')
    .describe(`${meaning} Inline Markdown.`)
    .register(inlineFields, {});
}

/** The same, null for none. */
export function optionalInlineText(maxLength: number, meaning: string) {
  return checkedInline(maxLength)
    .nullable()
    .default(null)
    .describe(`${meaning} Inline Markdown.`)
    .register(inlineFields, {});
}

function checkedInline(maxLength: number) {
  return (
    z
      .string()
      // A longer text is not read.
      .max(maxLength, { abort: true })
      .check((payload) => {
        const { canonical, problem } = checkInline(payload.value);
        if (problem === null) payload.value = canonical;
        else payload.issues.push({ code: 'custom', message: problem, input: payload.value });
      })
      .max(maxLength)
  );
}

/** Whether a field of a block holds inline Markdown. */
export function isInlineField(field: z.ZodType): boolean {
  return inlineFields.has(field);
}
