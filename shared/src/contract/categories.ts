import * as z from 'zod';
import { crudOf } from '../crud.ts';
import {
  id,
  named,
  resourceDescription,
  resourceName,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from '../wire.ts';

/** Limit of nesting of categories. */
export const maxCategoryDepth = 6;

const categoryId = id('cat', 'category');
const projectId = id('proj', 'project');
const name = resourceName('Category', 1, 'Recipes');
const description = resourceDescription('category', 'What we bake, and how.');
const parentId = categoryId.nullable().describe('The category it lies below; null at the top.');

export const category = named(
  'Category',
  z.object({
    id: categoryId,
    projectId,
    parentId,
    name: stored(name),
    slug: stored(slug(63, 'recipes')).describe('Unique in the project, wherever the category lies.'),
    path: z
      .string()
      .describe('Where it lies, from the slugs of the categories above and its own.')
      .meta({ examples: ['/recipes/bread'] }),
    description: stored(description).nullable(),
    postCount: z.int().describe('How many posts are filed under it directly, whatever their status.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Category = z.infer<typeof category>;

export const categories = crudOf({
  noun: 'category',
  area: 'blog',
  path: '/v1/blog/categories',
  target: { categoryId },
  output: category,
  parent: { projectId },
  fields: {
    parentId: parentId.optional(),
    name,
    slug: slug(63, 'recipes').optional(),
    description: description.optional(),
  },
  list: {
    isPublishable: true,
    summary: 'List categories of posts',
    guidance: 'Sorted by path, each is followed by those below it.',
    sorts: ['path'],
    filters: {
      projectId: projectId.optional().describe('Only categories of this project.'),
      parentId: categoryId
        .optional()
        .describe('Only categories directly below this one; `root` for those at the top.')
        .meta({ examples: ['root'] }),
      q: searchText('name or path').meta({ examples: ['bread'] }),
    },
  },
  get: { isPublishable: true },
  create: {
    guidance: 'Without a slug one is derived from the name.',
    example: { input: { description: 'What we bake, and how.' } },
  },
  update: {
    summary: 'Change a category, or move it',
    guidance: 'Send only the fields to change. Those below it move along.',
    example: { input: { description: 'What we bake, and how.' } },
  },
  delete: { guidance: 'Refused while posts are filed under it or categories lie below it.' },
});
