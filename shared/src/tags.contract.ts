import * as z from 'zod';
import { mutation, query } from './operation.ts';
import {
  deletionResult,
  expectedVersion,
  id,
  listInput,
  listOf,
  resourceDescription,
  resourceName,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from './wire.ts';

const tagId = id('tag', 'tag');
const projectId = id('proj', 'project');
const name = resourceName('Tag', 1, 'Sourdough');
const description = resourceDescription('tag', 'All that rises by itself.');

export const tag = z.object({
  id: tagId,
  projectId,
  name: stored(name),
  slug: stored(slug(63)).describe('What posts name it by; unique in the project.'),
  description: stored(description).nullable(),
  postCount: z.int().describe('How many posts have it, whatever their status.'),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Tag = z.infer<typeof tag>;

const read = { access: 'blog:read' } as const;
const write = { access: 'blog:write' } as const;
const path = '/v1/blog/tags/:tagId';

export const tags = {
  list: query({
    summary: 'List tags of posts',
    input: listInput(['updatedAt', 'name'], {
      projectId: projectId.optional().describe('Only tags of this project.'),
      q: searchText('name or slug').meta({ examples: ['dough'] }),
    }),
    output: listOf(tag),
    ...read,
    rest: 'GET /v1/blog/tags',
  }),
  get: query({
    summary: 'Get one tag',
    input: z.strictObject({ tagId }),
    output: tag,
    ...read,
    rest: `GET ${path}`,
  }),
  create: mutation({
    summary: 'Create a tag',
    guidance: 'Posts make tags in passing; this is for describing one first.',
    input: z.strictObject({
      projectId,
      name,
      slug: slug(63).optional(),
      description: description.optional(),
    }),
    output: tag,
    ...write,
    rest: 'POST /v1/blog/tags',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a tag',
    guidance:
      'Send only the fields to change. Posts follow a change of the slug; blocks postList that name it do not.',
    input: z.strictObject({
      tagId,
      name: name.optional(),
      slug: slug(63).optional(),
      description: description.optional(),
      expectedVersion,
    }),
    output: tag,
    ...write,
    rest: `PATCH ${path}`,
  }),
  merge: mutation({
    summary: 'Merge a tag into another one',
    guidance:
      'Its posts get the other tag, and it is gone; blocks postList that name it are left without posts.',
    input: z.strictObject({
      intoId: tagId.describe('Id of the tag that stays.'),
      tagId,
      expectedVersion,
    }),
    output: tag,
    ...write,
    rest: `POST ${path}/merge`,
  }),
  delete: mutation({
    summary: 'Delete a tag',
    guidance: 'It is taken from the posts that have it.',
    input: z.strictObject({ tagId, expectedVersion }),
    output: deletionResult('tag', 'tag'),
    ...write,
    rest: `DELETE ${path}`,
  }),
};
