import * as z from 'zod';
import { contrastLevels } from '../design/color/contrast.level.ts';
import { mutation, query } from '../operation.ts';
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
    summary: 'Tell how well text can be read on backgrounds',
    guidance:
      'Pairs color tokens by their names, such as text and background, or takes the two that are named.',
    input: z.strictObject({
      ...target,
      text: z.string().max(500).optional().describe('Path of a text color; all of them when absent.'),
      background: z.string().max(500).optional().describe('Path of a background color; all when absent.'),
    }),
    output: z.object({
      pairs: z
        .array(
          z.object({
            text: path,
            textCollectionId: collectionId.describe('Where that color is.'),
            background: path,
            backgroundCollectionId: collectionId.describe('Where that one is.'),
            modes: z
              .array(
                z.object({
                  mode,
                  ratio: z.number().describe('Contrast ratio of WCAG 2, from 1 to 21.'),
                  level: z.enum(contrastLevels).describe('The best level of WCAG that it meets.'),
                }),
              )
              .describe('How it is in each mode.'),
          }),
        )
        .describe('The pairs, the worst first.'),
      isComplete: z
        .boolean()
        .describe(
          'Whether all is told. Of more than 500 pairs the worst are, of very many colors in many modes only the first are compared, and nothing is told of a background where it is translucent.',
        ),
    }),
    ...read,
    rest: 'GET /v1/design/contrast',
  }),
};
