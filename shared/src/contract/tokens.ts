import * as z from 'zod';
import { isTokenPath, joinPath } from '../design/token.path.ts';
import type { EventType } from '../events/event.types.ts';
import { type SentEvent, sends } from '../events/sent.events.ts';
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

/** The event of the changes of a batch of one kind. */
function ofBatch(op: string, type: EventType): SentEvent {
  return { type, list: 'results', where: { field: 'op', value: op }, id: 'tokenIds' };
}

const properties = {
  description: tokenDescription.optional(),
  deprecated: deprecated.optional(),
  extensions: extensions.optional(),
};
const created = {
  type: tokenType.optional().describe('Type of the token. Optional if its value is an alias.'),
  values: tokenValues,
  ...properties,
};
const updated = {
  type: tokenType
    .nullable()
    .optional()
    .describe('Type of the token; null to inherit that of its group or of its alias.'),
  values: tokenValues.optional(),
  ...properties,
};
const where = {
  projectId,
  collectionId: collectionId.optional().describe('Defaults to the default collection of the project.'),
};

const operation = z
  .discriminatedUnion('op', [
    z.strictObject({ op: z.literal('create'), path: tokenPath, ...created }).describe('Creates a token.'),
    z
      .strictObject({
        op: z.literal('update'),
        path: tokenPath.describe('Path of a token, or of a group, which has no values or version.'),
        ...updated,
        expectedVersion,
      })
      .describe('Updates a token or a group.'),
    z
      .strictObject({
        op: z.literal('rename'),
        path: tokenPath.describe('Path of a token, or of a group with its tokens.'),
        to: tokenPath.describe('The new path; aliases are updated.'),
      })
      .describe('Renames or moves.'),
    z
      .strictObject({
        op: z.literal('delete'),
        path: tokenPath.describe('Path of a token, or of a group with its tokens.'),
      })
      .describe('Deletes permanently.'),
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
        .describe('Only tokens in this group, at any depth.')
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
    input: z.strictObject({ ...where, path: tokenPath, ...created }),
    output: token,
    ...write,
    rest: 'POST /v1/design/tokens',
    sends: sends('token.created'),
    status: 201,
  }),
  update: mutation({
    summary: 'Change a design token',
    guidance: 'Values are replaced as a whole. A new path renames the token and updates its aliases.',
    example: { input: { description: 'Space between related items.' } },
    input: z.strictObject({ tokenId, path: tokenPath.optional(), ...updated, expectedVersion }),
    output: token,
    ...write,
    rest: `PATCH ${path}`,
    sends: sends('token.updated'),
  }),
  delete: mutation({
    summary: 'Delete a design token permanently',
    guidance: 'Refused while other tokens are aliases of it.',
    input: z.strictObject({ tokenId, expectedVersion }),
    output: deletionResult(tokenId),
    ...write,
    rest: `DELETE ${path}`,
    sends: sends('token.deleted'),
  }),
  batch: mutation({
    summary: 'Change many design tokens',
    guidance: `Applies all changes in order, or none. Values are by mode id, as in the Design Tokens format, or an alias \`{path.of.another}\`. At most ${mostRenames} may rename.`,
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
        .refine(hasFewRenames, `must contain at most ${mostRenames} that rename`)
        .describe('The changes, in order.'),
    }),
    output: z.object({
      collectionId,
      results: z
        .array(
          z.object({
            op: z.enum(['create', 'update', 'rename', 'delete']).describe('The change that was requested.'),
            path: z.string().describe('Path of the token or group after the change, or before its deletion.'),
            tokenIds: z
              .array(tokenId)
              .describe(
                'The affected tokens: several for a group, none if only the properties of a group were updated.',
              ),
          }),
        )
        .describe('The result of each change, in order.'),
    }),
    ...write,
    rest: 'POST /v1/design/tokens/batch',
    sends: [
      ofBatch('create', 'token.created'),
      ofBatch('update', 'token.updated'),
      ofBatch('rename', 'token.updated'),
      ofBatch('delete', 'token.deleted'),
    ],
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
    sends: sends('token.imported'),
  }),
};
