import * as z from 'zod';
import { crudOf } from '../crud.ts';
import { sends } from '../events/sent.events.ts';
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

const tag = named(
  'Tag',
  z.object({
    id: tagId,
    projectId,
    name: stored(name),
    slug: stored(slug(63, 'sourdough')).describe('Used to refer to it in posts; unique in the project.'),
    description: stored(description).nullable(),
    postCount: z.int().describe('Number of posts with the tag, in any status.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Tag = z.infer<typeof tag>;

const { delete: deletion, ...crud } = crudOf({
  noun: 'tag',
  eventNoun: 'tag',
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
  create: { guidance: 'Posts create missing tags; use this to add a description.' },
  update: {
    guidance: 'Send only the fields to change. A new slug is updated in posts, but not in postList blocks.',
  },
  delete: { guidance: 'It is removed from its posts.' },
});

export const tags = {
  ...crud,
  merge: mutation({
    summary: 'Merge a tag into another',
    guidance:
      'Its posts get the other tag, and it no longer exists. postList blocks with this tag become empty.',
    input: z.strictObject({
      intoId: tagId.describe('Id of the tag to keep.'),
      tagId,
      expectedVersion,
    }),
    output: tag,
    access: 'blog:write',
    rest: 'POST /v1/blog/tags/:tagId/merge',
    sends: sends('tag.merged'),
  }),
  delete: deletion,
};
