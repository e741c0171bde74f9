import * as z from 'zod';
import { crudOf } from '../crud.ts';
import { mutation } from '../operation.ts';
import {
  expectedVersion,
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

const tagId = id('tag', 'tag');
const projectId = id('proj', 'project');
const name = resourceName('Tag', 1, 'Sourdough');
const description = resourceDescription('tag', 'All that rises by itself.');

export const tag = named(
  'Tag',
  z.object({
    id: tagId,
    projectId,
    name: stored(name),
    slug: stored(slug(63, 'sourdough')).describe('What posts name it by; unique in the project.'),
    description: stored(description).nullable(),
    postCount: z.int().describe('How many posts have it, whatever their status.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Tag = z.infer<typeof tag>;

const { delete: deletion, ...crud } = crudOf({
  noun: 'tag',
  area: 'blog',
  path: '/v1/blog/tags',
  target: { tagId },
  output: tag,
  parent: { projectId },
  fields: { name, slug: slug(63, 'sourdough').optional(), description: description.optional() },
  list: {
    isPublishable: true,
    summary: 'List tags of posts',
    filters: {
      projectId: projectId.optional().describe('Only tags of this project.'),
      q: searchText('name or slug').meta({ examples: ['dough'] }),
    },
  },
  get: { isPublishable: true },
  create: { guidance: 'Posts make tags in passing; this is for describing one first.' },
  update: {
    guidance:
      'Send only the fields to change. Posts follow a change of the slug; blocks postList that name it do not.',
  },
  delete: { guidance: 'It is taken from the posts that have it.' },
});

export const tags = {
  ...crud,
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
    access: 'blog:write',
    rest: 'POST /v1/blog/tags/:tagId/merge',
  }),
  delete: deletion,
};
