import * as z from 'zod';
import { mutation, query } from '../operation.ts';
import {
  contrastPair,
  maxContrasts,
  maxContrastWebsites,
  skippedColor,
  websiteContrast,
} from '../shapes/contrast.ts';
import { collectionId, projectId } from '../shapes/design.ts';

const read = { access: 'design:read' } as const;
const target = {
  projectId,
  collectionId: collectionId.optional().describe('Only this collection; all of the project when absent.'),
};

/** The largest document that is taken, in bytes; reading more would keep everybody else waiting. */
export const maxDocumentBytes = 4 * 1_048_576;

const path = z
  .string()
  .describe('Path of the token.')
  .meta({ examples: ['color.text.muted'] });

const mode = z
  .string()
  .describe('Id of the mode.')
  .meta({ examples: ['dark'] });

export const design = {
  export: query({
    summary: 'Export the design tokens of a project',
    guidance:
      'dtcg is the Design Tokens format (2025.10); css and tailwind are style sheets. Of one collection alone, what points into others holds the values from there, so that it can be read by itself.',
    input: z.strictObject({
      ...target,
      format: z.enum(['dtcg', 'css', 'tailwind']).default('dtcg').describe('What to make of them.'),
    }),
    output: z.object({
      format: z.enum(['dtcg', 'css', 'tailwind']).describe('What was made of them.'),
      filename: z
        .string()
        .describe('What to call the file.')
        .meta({ examples: ['tokens.css'] }),
      document: z.record(z.string(), z.unknown()).optional().describe('The document, for dtcg.'),
      content: z.string().optional().describe('The text, for css and tailwind.'),
      url: z.string().describe('Where anybody who knows it can get the file itself, always as it is now.'),
    }),
    ...read,
    rest: 'GET /v1/design/export',
  }),
  import: mutation({
    summary: 'Import a document of design tokens',
    guidance:
      'Tokens that are there already are changed to what the document says; those that it does not name stay, and so does what it does not say of a group. A document with errors is refused with all of them, and changes nothing; with dryRun they are told in the answer.',
    example: { input: {} },
    input: z.strictObject({
      projectId,
      collectionId: collectionId.optional().describe("The project's default one when absent."),
      format: z.literal('dtcg').describe('The Design Tokens format (2025.10).'),
      document: z
        .record(z.string(), z.unknown())
        .describe('The document.')
        .meta({
          examples: [{ space: { small: { $type: 'dimension', $value: { value: 8, unit: 'px' } } } }],
        }),
      dryRun: z.boolean().default(false).describe('Only tell what would be done. Nothing is changed.'),
    }),
    output: z.object({
      isApplied: z.boolean().describe('Whether it was done.'),
      created: z.array(path).describe('Tokens that were, or would be, added.'),
      updated: z.array(path).describe('Tokens that were, or would be, changed.'),
      unchanged: z.int().describe('How many tokens were like that already.'),
      groups: z
        .array(
          z
            .string()
            .describe('Path of the group; empty for the collection as a whole.')
            .meta({ examples: ['color.text'] }),
        )
        .describe('Groups of which something else is, or would be, said.'),
      modes: z
        .array(
          z.object({
            id: mode,
            name: z.string().describe('What people call it.'),
            change: z.enum(['created', 'updated', 'deleted']).describe('What becomes of it.'),
          }),
        )
        .describe('Modes of the collection that are, or would be, others than before.'),
      notes: z
        .array(z.object({ path, message: z.string().describe('How it was read.') }))
        .describe(
          'What was written in the form of an earlier draft of the format, such as "#ffffff" or "16px", by path.',
        ),
      errors: z
        .array(z.object({ path, message: z.string().describe('What is wrong with it.') }))
        .describe('After a dry run: why nothing would be done, by path.'),
    }),
    access: 'design:write',
    rest: 'POST /v1/design/import',
    bodyLimitBytes: maxDocumentBytes,
  }),
  contrast: query({
    summary: 'Check the contrast of text and background colors',
    guidance:
      'Compares color tokens whose paths name text (text, foreground, fg, on-…) with those that name a background (background, bg, surface, canvas, fill). To compare other colors, pass `text` and `background`. `skipped` lists the colors that were not compared. `websites` reports the colors that each website of the project shows on each other, whatever the other parameters.',
    input: z.strictObject({
      ...target,
      text: z.string().max(500).optional().describe('Path of a text color. Defaults to all text colors.'),
      background: z
        .string()
        .max(500)
        .optional()
        .describe('Path of a background color. Defaults to all background colors.'),
    }),
    output: z.object({
      pairs: z
        .array(contrastPair)
        .describe(`The ${maxContrasts} pairs with the lowest contrast, lowest first.`),
      isComplete: z
        .boolean()
        .describe('Whether `pairs` has every text color on every background color in all modes.'),
      colorCount: z
        .int()
        .describe('Number of color tokens in the project, or in the collection.')
        .meta({ examples: [24] }),
      comparedCount: z
        .int()
        .describe('Number of color tokens that were compared in at least one mode.')
        .meta({ examples: [9] }),
      skipped: z
        .array(skippedColor)
        .describe(
          `The first ${maxContrasts} colors that were not compared in some mode. Without those that the request did not ask for.`,
        ),
      skippedCount: z
        .int()
        .describe('Number of colors that were not compared in some mode.')
        .meta({ examples: [15] }),
      websites: z
        .array(websiteContrast)
        .nullable()
        .describe(
          `The first ${maxContrastWebsites} websites of the project by age, with the tokens currently chosen for their roles. Null without the scope websites:read.`,
        ),
      websiteCount: z
        .int()
        .nullable()
        .describe('Number of websites in the project. Null without the scope websites:read.')
        .meta({ examples: [1] }),
    }),
    ...read,
    rest: 'GET /v1/design/contrast',
  }),
};
