import * as z from 'zod';
import { sends } from '../events/sent.events.ts';
import { mutation, query } from '../operation.ts';
import {
  contrastPair,
  maxContrasts,
  maxContrastWebsites,
  mode,
  path,
  skippedColor,
  websiteContrast,
} from '../shapes/contrast.ts';
import { collectionId, projectId } from '../shapes/design.ts';

const read = { access: 'design:read' } as const;
const target = {
  projectId,
  collectionId: collectionId
    .optional()
    .describe('Only this collection. Defaults to all collections of the project.'),
};

/** The largest document that is taken, in bytes; reading more would keep everybody else waiting. */
export const maxDocumentBytes = 4 * 1_048_576;

export const design = {
  export: query({
    summary: 'Export the design tokens of a project',
    guidance:
      'dtcg is the Design Tokens format (2025.10); css and tailwind are style sheets. In the export of one collection, aliases of tokens in other collections are replaced with their values.',
    input: z.strictObject({
      ...target,
      format: z.enum(['dtcg', 'css', 'tailwind']).default('dtcg').describe('Format of the export.'),
    }),
    output: z.object({
      format: z.enum(['dtcg', 'css', 'tailwind']).describe('Format of the export.'),
      filename: z
        .string()
        .describe('Suggested name of the file.')
        .meta({ examples: ['tokens.css'] }),
      document: z.record(z.string(), z.unknown()).optional().describe('The document. Only for dtcg.'),
      content: z.string().optional().describe('The style sheet. Only for css and tailwind.'),
      url: z.string().describe('Public URL of the file, which always has the current tokens.'),
    }),
    ...read,
    rest: 'GET /v1/design/export',
  }),
  import: mutation({
    summary: 'Import a document of design tokens',
    guidance:
      'Existing tokens are updated; tokens and properties of groups that the document does not contain are kept. A document with errors is refused with a list of them and changes nothing. With dryRun, the response lists them.',
    example: { input: {} },
    input: z.strictObject({
      projectId,
      collectionId: collectionId.optional().describe('Defaults to the default collection of the project.'),
      format: z.literal('dtcg').describe('The Design Tokens format (2025.10).'),
      document: z
        .record(z.string(), z.unknown())
        .describe('The document.')
        .meta({
          examples: [{ space: { small: { $type: 'dimension', $value: { value: 8, unit: 'px' } } } }],
        }),
      dryRun: z.boolean().default(false).describe('Returns the changes without making them.'),
    }),
    output: z.object({
      isApplied: z.boolean().describe('Whether the changes were made.'),
      created: z.array(path).describe('Tokens that were, or would be, created.'),
      updated: z.array(path).describe('Tokens that were, or would be, updated.'),
      unchanged: z.int().describe('Number of tokens that stay as they are.'),
      groups: z
        .array(
          z
            .string()
            .describe('Path of the group; empty for the whole collection.')
            .meta({ examples: ['color.text'] }),
        )
        .describe('Groups whose properties were, or would be, updated.'),
      modes: z
        .array(
          z.object({
            id: mode,
            name: z.string().describe('Name of the mode.'),
            change: z.enum(['created', 'updated', 'deleted']).describe('What was, or would be, done.'),
          }),
        )
        .describe('Modes of the collection that were, or would be, changed.'),
      notes: z
        .array(z.object({ path, message: z.string().describe('How the value was read.') }))
        .describe('Values in the form of an earlier draft of the format, such as "#ffffff" or "16px".'),
      errors: z
        .array(z.object({ path, message: z.string().describe('What is wrong.') }))
        .describe('After a dry run: why the document cannot be imported.'),
    }),
    access: 'design:write',
    rest: 'POST /v1/design/import',
    sends: sends('token.imported'),
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
