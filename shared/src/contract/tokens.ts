import * as z from 'zod';
import { isTokenPath, joinPath } from '../design/token.path.ts';
import { mutation, query } from '../operation.ts';
import { scaleColor, scaleResult } from '../shapes/color.scale.ts';
import {
  collectionId,
  deprecated,
  extensions,
  projectId,
  token,
  tokenDescription,
  tokenId,
  tokenPath,
  tokenType,
  tokenValues,
} from '../shapes/design.ts';
import { deletionResult, expectedVersion, listInput, listOf, searchText, updatedAfter } from '../wire.ts';

const read = { access: 'design:read' } as const;
const write = { access: 'design:write' } as const;
const path = '/v1/design/tokens/:tokenId';

const said = {
  description: tokenDescription.optional(),
  deprecated: deprecated.optional(),
  extensions: extensions.optional(),
};
const added = {
  type: tokenType.optional().describe('Its type; may be left out where it points at another token.'),
  values: tokenValues,
  ...said,
};
const changed = {
  type: tokenType
    .nullable()
    .optional()
    .describe('Its type; null for what follows from its group or from what it points at.'),
  values: tokenValues.optional(),
  ...said,
};
const where = {
  projectId,
  collectionId: collectionId.optional().describe("The project's default one when absent."),
};

const operation = z
  .discriminatedUnion('op', [
    z.strictObject({ op: z.literal('create'), path: tokenPath, ...added }).describe('Adds a token.'),
    z
      .strictObject({
        op: z.literal('update'),
        path: tokenPath.describe('The token, or a group, which has neither values nor a version.'),
        ...changed,
        expectedVersion,
      })
      .describe('Changes a token, or what a group says.'),
    z
      .strictObject({
        op: z.literal('rename'),
        path: tokenPath.describe('The token, or the group with all tokens in it.'),
        to: tokenPath.describe('Its new path; what points at it follows.'),
      })
      .describe('Gives another path.'),
    z
      .strictObject({
        op: z.literal('delete'),
        path: tokenPath.describe('The token, or the group with all tokens in it.'),
      })
      .describe('Removes for good.'),
  ])
  .describe('One change.');

/** How many changes of a batch may rename, for each of them goes through all tokens of the project. */
const mostRenames = 25;
const hasFewRenames = (operations: readonly { op: string }[]) =>
  operations.filter(({ op }) => op === 'rename').length <= mostRenames;

export const tokens = {
  list: query({
    summary: 'List design tokens with resolved values',
    guidance: 'Filter by group or type instead of reading all pages.',
    input: listInput(['updatedAt', 'path'], {
      updatedAfter,
      projectId: projectId.optional().describe('Only tokens of this project.'),
      collectionId: collectionId.optional().describe('Only tokens of this collection.'),
      type: tokenType.optional().describe('Only tokens of this type.'),
      group: z
        .string()
        .max(500)
        .optional()
        .describe('Only tokens in this group, however deep.')
        .meta({ examples: ['color.brand'] }),
      q: searchText('path or description').meta({ examples: ['brand'] }),
    }),
    output: listOf(token),
    ...read,
    rest: 'GET /v1/design/tokens',
    tool: 'get_design_tokens',
  }),
  get: query({
    summary: 'Get one design token',
    input: z.strictObject({ tokenId }),
    output: token,
    ...read,
    rest: `GET ${path}`,
  }),
  create: mutation({
    summary: 'Create a design token',
    example: {
      input: { path: 'space.small', type: 'dimension', values: { default: { value: 8, unit: 'px' } } },
    },
    input: z.strictObject({ ...where, path: tokenPath, ...added }),
    output: token,
    ...write,
    rest: 'POST /v1/design/tokens',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a design token',
    guidance: 'Values are replaced whole. A new path renames it, and what points at it follows.',
    example: { input: { description: 'Between things that belong together.' } },
    input: z.strictObject({ tokenId, path: tokenPath.optional(), ...changed, expectedVersion }),
    output: token,
    ...write,
    rest: `PATCH ${path}`,
  }),
  delete: mutation({
    summary: 'Delete a design token for good',
    guidance: 'Refused while other tokens point at it.',
    input: z.strictObject({ tokenId, expectedVersion }),
    output: deletionResult(tokenId),
    ...write,
    rest: `DELETE ${path}`,
  }),
  batch: mutation({
    summary: 'Change many design tokens',
    guidance: `All are made in their order, or none. Values are by mode id, as the Design Tokens format writes them, or \`{path.of.another}\`. At most ${mostRenames} may rename.`,
    example: {
      input: {
        operations: [
          {
            op: 'create',
            path: 'space.small',
            type: 'dimension',
            values: { default: { value: 8, unit: 'px' } },
          },
        ],
      },
    },
    input: z.strictObject({
      ...where,
      operations: z
        .array(operation)
        .min(1)
        .max(1000)
        .refine(hasFewRenames, `must hold at most ${mostRenames} that rename`)
        .describe('The changes, in their order.'),
    }),
    output: z.object({
      collectionId,
      results: z
        .array(
          z.object({
            op: z.enum(['create', 'update', 'rename', 'delete']).describe('What was asked for.'),
            path: z.string().describe('Where the token is now, or was before it was deleted.'),
            tokenIds: z
              .array(tokenId)
              .describe(
                'The tokens; several where a group was named, none where only what it says was changed.',
              ),
          }),
        )
        .describe('What came of each change, in their order.'),
    }),
    ...write,
    rest: 'POST /v1/design/tokens/batch',
    tool: 'update_design_tokens',
  }),
  createScale: mutation({
    summary: 'Create a color scale from one color',
    guidance:
      'Creates 11 color tokens, 50 to 950, in a group, or none. The hue of the color is kept; lightness is set so that the contrasts between steps hold for any color. In dark modes the scale is reversed, so that 600 on 50 is readable in both.',
    example: { input: { group: 'color.brand', color: '#2563eb' } },
    input: z.strictObject({
      ...where,
      group: tokenPath
        .refine(
          (group) => isTokenPath(joinPath(group, '50')) && group.length <= 496,
          'must be the path of a group',
        )
        .describe('Path of the group for the steps, such as `color.brand`.')
        .meta({ examples: ['color.brand'] }),
      color: scaleColor,
      dryRun: z.boolean().default(false).describe('Returns the scale without creating it.'),
    }),
    output: z.object({
      isApplied: z.boolean().describe('Whether the tokens were created.'),
      ...scaleResult,
    }),
    ...write,
    rest: 'POST /v1/design/tokens/scales',
  }),
};
