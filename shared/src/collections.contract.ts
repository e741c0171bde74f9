import * as z from 'zod';
import {
  collection,
  collectionId,
  collectionName,
  collectionSlug,
  collectionWithGroups,
  modes,
  projectId,
} from './design.shape.ts';
import { mutation, query } from './operation.ts';
import { deletionResult, expectedVersion, listInput, listOf, searchText } from './wire.ts';

const read = { access: 'design:read' } as const;
const write = { access: 'design:write' } as const;
const path = '/v1/design/collections/:collectionId';

export const collections = {
  list: query({
    summary: 'List token collections',
    input: listInput(['updatedAt', 'name'], {
      projectId: projectId.optional().describe('Only collections of this project.'),
      q: searchText('name or slug').meta({ examples: ['brand'] }),
    }),
    output: listOf(collection),
    ...read,
    rest: 'GET /v1/design/collections',
  }),
  get: query({
    summary: 'Get one token collection with what is said of its groups',
    input: z.strictObject({ collectionId }),
    output: collectionWithGroups,
    ...read,
    rest: `GET ${path}`,
  }),
  create: mutation({
    summary: 'Create a token collection in a project',
    guidance: 'A project gets one by itself with its first token.',
    input: z.strictObject({
      projectId,
      name: collectionName,
      slug: collectionSlug.optional().describe('URL-friendly name; derived from the name when absent.'),
      modes: modes.optional(),
    }),
    output: collectionWithGroups,
    ...write,
    rest: 'POST /v1/design/collections',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a token collection',
    guidance: 'Modes are replaced whole; the values of a mode that is left out are gone.',
    input: z.strictObject({
      collectionId,
      name: collectionName.optional(),
      slug: collectionSlug.optional(),
      modes: modes.optional(),
      expectedVersion,
    }),
    output: collectionWithGroups,
    ...write,
    rest: `PATCH ${path}`,
  }),
  delete: mutation({
    summary: 'Delete a token collection with its tokens for good',
    guidance: 'Refused while tokens of other collections point at its own.',
    input: z.strictObject({ collectionId, expectedVersion }),
    output: deletionResult('tcol', 'token collection'),
    ...write,
    rest: `DELETE ${path}`,
  }),
};
