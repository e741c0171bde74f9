import * as z from 'zod';
import { crudOf } from '../crud.ts';
import { id, named, resourceName, searchText, slug, stored, timestamp, version } from '../wire.ts';

const authorId = id('auth', 'author');
const projectId = id('proj', 'project');
const name = resourceName('Author', 1, 'Mara Lind');
const bio = z.string().trim().max(2000).nullable().describe('Short biography for readers.');
const websiteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(2000)
  .nullable()
  .describe('Website of the author.')
  .meta({ examples: ['https://mara.example'] });
const imageId = id('media', 'media item').nullable().describe('Portrait: a picture of the project.');

const author = named(
  'Author',
  z.object({
    id: authorId,
    projectId,
    name: stored(name),
    slug: stored(slug(63, 'mara-lind')),
    bio: stored(bio).nullable(),
    websiteUrl: stored(websiteUrl).nullable(),
    imageId,
    postCount: z.int().describe('Number of posts by the author, in any status.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Author = z.infer<typeof author>;

export const authors = crudOf({
  noun: 'author',
  eventNoun: 'author',
  area: 'blog',
  path: '/v1/blog/authors',
  target: { authorId },
  output: author,
  parent: { projectId },
  fields: {
    name,
    slug: slug(63, 'mara-lind').optional(),
    bio: bio.optional(),
    websiteUrl: websiteUrl.optional(),
    imageId: imageId.optional(),
  },
  list: {
    isPublishable: true,
    summary: 'List authors of posts',
    filters: {
      projectId: projectId.optional().describe('Only authors of this project.'),
      q: searchText('name or slug').meta({ examples: ['mara'] }),
    },
  },
  get: { isPublishable: true },
  create: {
    guidance: 'The slug is derived from the name by default.',
    example: { input: { websiteUrl: 'https://mara.example' } },
  },
  update: { example: { input: { websiteUrl: 'https://mara.example' } } },
  delete: { guidance: 'Refused while the author has posts.' },
});
