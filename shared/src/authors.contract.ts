import * as z from 'zod';
import { mutation, query } from './operation.ts';
import {
  deletionResult,
  expectedVersion,
  id,
  listInput,
  listOf,
  resourceName,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from './wire.ts';

const authorId = id('auth', 'author');
const projectId = id('proj', 'project');
const name = resourceName('Author', 1, 'Mara Lind');
const bio = z.string().trim().max(2000).nullable().describe('What readers should know of the author.');
const websiteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(2000)
  .nullable()
  .describe("The author's own address on the web.")
  .meta({ examples: ['https://mara.example'] });
const imageId = id('media', 'media item')
  .nullable()
  .describe('Media item, a picture of the project, that shows the author.');

export const author = z.object({
  id: authorId,
  projectId,
  name: stored(name),
  slug: stored(slug(63)),
  bio: stored(bio).nullable(),
  websiteUrl: stored(websiteUrl).nullable(),
  imageId,
  postCount: z.int().describe('How many posts name the author, whatever their status.'),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Author = z.infer<typeof author>;

const read = { access: 'blog:read' } as const;
const write = { access: 'blog:write' } as const;
const path = '/v1/blog/authors/:authorId';
const details = { bio: bio.optional(), websiteUrl: websiteUrl.optional(), imageId: imageId.optional() };

export const authors = {
  list: query({
    summary: 'List authors of posts',
    input: listInput(['updatedAt', 'name'], {
      projectId: projectId.optional().describe('Only authors of this project.'),
      q: searchText('name or slug').meta({ examples: ['mara'] }),
    }),
    output: listOf(author),
    ...read,
    rest: 'GET /v1/blog/authors',
  }),
  get: query({
    summary: 'Get one author',
    input: z.strictObject({ authorId }),
    output: author,
    ...read,
    rest: `GET ${path}`,
  }),
  create: mutation({
    summary: 'Create an author',
    guidance: 'Without a slug one is derived from the name.',
    input: z.strictObject({ projectId, name, slug: slug(63).optional(), ...details }),
    output: author,
    ...write,
    rest: 'POST /v1/blog/authors',
    status: 201,
  }),
  update: mutation({
    summary: 'Change an author',
    guidance: 'Send only the fields to change.',
    input: z.strictObject({
      authorId,
      name: name.optional(),
      slug: slug(63).optional(),
      ...details,
      expectedVersion,
    }),
    output: author,
    ...write,
    rest: `PATCH ${path}`,
  }),
  delete: mutation({
    summary: 'Delete an author',
    guidance: 'Refused while posts name the author.',
    input: z.strictObject({ authorId, expectedVersion }),
    output: deletionResult('auth', 'author'),
    ...write,
    rest: `DELETE ${path}`,
  }),
};
