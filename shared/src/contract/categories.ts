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
const parentId = categoryId.nullable().describe('The parent category; null at the top level.');

const category = named(
  'Category',
  z.object({
    id: categoryId,
    projectId,
    parentId,
    name: stored(name),
    slug: stored(slug(63, 'recipes')).describe('Unique in the project.'),
    path: z
      .string()
      .describe('Path: the slugs of its ancestors and its own.')
      .meta({ examples: ['/recipes/bread'] }),
    description: stored(description).nullable(),
    postCount: z.int().describe('Number of posts directly in it, in any status.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Category = z.infer<typeof category>;

export const categories = crudOf({
  noun: 'category',
  eventNoun: 'category',
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
    guidance: 'Sorted by path, each category is followed by its subcategories.',
    sorts: ['path'],
    filters: {
      projectId: projectId.optional().describe('Only categories of this project.'),
      parentId: categoryId
        .optional()
        .describe('Only direct subcategories of this one; `root` for the top level.')
        .meta({ examples: ['root'] }),
      q: searchText('name or path').meta({ examples: ['bread'] }),
    },
  },
  get: { isPublishable: true },
  create: {
    guidance: 'The slug is derived from the name by default.',
    example: { input: { description: 'What we bake, and how.' } },
  },
  update: {
    summary: 'Change a category, or move it',
    guidance: 'Send only the fields to change. Subcategories move with it.',
    example: { input: { description: 'What we bake, and how.' } },
  },
  delete: { guidance: 'Refused while it has posts or subcategories.' },
});
