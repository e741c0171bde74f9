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

/** Limit of nesting of categories. */
export const maxCategoryDepth = 6;

const categoryId = id('cat', 'category');
const projectId = id('proj', 'project');
const name = resourceName('Category', 1, 'Recipes');
const description = resourceDescription('category', 'What we bake, and how.');
const parentId = categoryId.nullable().describe('The category it lies below; null at the top.');

export const category = z.object({
  id: categoryId,
  projectId,
  parentId,
  name: stored(name),
  slug: stored(slug(63)).describe('Unique in the project, wherever the category lies.'),
  path: z
    .string()
    .describe('Where it lies, from the slugs of the categories above and its own.')
    .meta({ examples: ['/recipes/bread'] }),
  description: stored(description).nullable(),
  postCount: z.int().describe('How many posts are filed under it directly, whatever their status.'),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Category = z.infer<typeof category>;

const read = { access: 'blog:read' } as const;
const write = { access: 'blog:write' } as const;
const path = '/v1/blog/categories/:categoryId';

export const categories = {
  list: query({
    summary: 'List categories of posts',
    guidance: 'Sorted by path, each is followed by those below it.',
    input: listInput(['updatedAt', 'name', 'path'], {
      projectId: projectId.optional().describe('Only categories of this project.'),
      parentId: categoryId
        .optional()
        .describe('Only categories directly below this one; `root` for those at the top.')
        .meta({ examples: ['root'] }),
      q: searchText('name or path').meta({ examples: ['bread'] }),
    }),
    output: listOf(category),
    ...read,
    rest: 'GET /v1/blog/categories',
  }),
  get: query({
    summary: 'Get one category',
    input: z.strictObject({ categoryId }),
    output: category,
    ...read,
    rest: `GET ${path}`,
  }),
  create: mutation({
    summary: 'Create a category',
    guidance: 'Without a slug one is derived from the name.',
    input: z.strictObject({
      projectId,
      parentId: parentId.optional(),
      name,
      slug: slug(63).optional(),
      description: description.optional(),
    }),
    output: category,
    ...write,
    rest: 'POST /v1/blog/categories',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a category, or move it',
    guidance: 'Send only the fields to change. Those below it move along.',
    input: z.strictObject({
      categoryId,
      parentId: parentId.optional(),
      name: name.optional(),
      slug: slug(63).optional(),
      description: description.optional(),
      expectedVersion,
    }),
    output: category,
    ...write,
    rest: `PATCH ${path}`,
  }),
  delete: mutation({
    summary: 'Delete a category',
    guidance: 'Refused while posts are filed under it or categories lie below it.',
    input: z.strictObject({ categoryId, expectedVersion }),
    output: deletionResult('cat', 'category'),
    ...write,
    rest: `DELETE ${path}`,
  }),
};
