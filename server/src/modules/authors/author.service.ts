import { authors } from '@imprint/shared/contract/authors';
import { conflict } from '@imprint/shared/errors';
import { crudFor } from '../../core/rpc/crud.ts';
import { inProject } from '../projects/project.rows.ts';
import { countRestorablePosts, joinPostCount, postCountText } from '../taxonomy/post.counts.ts';
import { storedImageId, syncAuthorImage } from './author.image.ts';
import { authorRows, presentAuthor } from './author.rows.ts';

export const authorCrud = crudFor(authors, authorRows, {
  present: presentAuthor,
  within: inProject,
  columns: ['name', 'bio', 'websiteUrl'],
  slugsWithin: 'project',
  join: joinPostCount('author'),
  create: async (_, { imageId = null }) => ({ imageId: storedImageId(imageId) }),
  assign(_, author, { imageId }) {
    if (imageId !== undefined) author.imageId = storedImageId(imageId);
  },
  async afterWrite({ em }, author, { imageId }, before) {
    if (imageId !== undefined) await syncAuthorImage(em, author, imageId, Boolean(before?.imageId));
  },
  async beforeDelete({ em }, { id, name }) {
    const count = await countRestorablePosts(em, 'author', id);
    if (count === 0) return;
    const message = `${name} has ${postCountText(count)}, including deleted posts that can be restored. Change their authors first.`;
    throw conflict(message, { field: 'authorId', reason: 'has posts', count });
  },
});
