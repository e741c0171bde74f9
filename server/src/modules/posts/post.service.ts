import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound, readOwned } from '../../core/rpc/owned.ts';
import { authorRows } from '../authors/author.rows.ts';
import { categoryRows } from '../categories/category.rows.ts';
import { formatContent } from '../drafts/content.formats.ts';
import { listWithinProject } from '../websites/website.lists.ts';
import type { Post } from './post.entity.ts';
import { asPublished, presentFoundPost, presentPost } from './post.present.ts';
import { deletedPostRows, livePostRows, postRows, publishedPostRows } from './post.rows.ts';
import type { PostInput } from './post.save.ts';

export async function listPosts(context: Context<Member>, input: PostInput<'list'>) {
  if (input.sort === '-relevance' && input.q === undefined)
    throw invalid({ field: 'sort', reason: 'can only be -relevance along with q' });
  if (input.isDeleted && input.state === 'live')
    throw invalid({ field: 'isDeleted', reason: 'can only be true with the state draft' });
  const { isDeleted, state, sort, authorId, categoryId, ...rest } = input;
  const filters = {
    ...rest,
    authorId: authorId === undefined ? undefined : (await readOwned(context, authorRows, authorId)).id,
    categoryId:
      categoryId === undefined ? undefined : (await readOwned(context, categoryRows, categoryId)).id,
    sort: sort ?? (input.q === undefined ? '-createdAt' : '-relevance'),
  };
  const rows = isDeleted ? deletedPostRows : state === 'live' ? publishedPostRows : postRows;
  const page = await listWithinProject(context, rows, filters);
  return { data: page.rows.map(presentFoundPost), pagination: page.pagination };
}

export async function getPost(context: Context<Member>, { postId, state, format }: PostInput<'get'>) {
  const post = await (state === 'draft' ? readOwned(context, postRows, postId) : readLive(context, postId));
  return presentPost(post, await formatContent(context, post.blocks, format));
}

/** The published version of a post. Throws NOT_FOUND unless the post is live. */
async function readLive(context: Context<Member>, postId: string): Promise<Stored<Post>> {
  const post = await readOwned(context, livePostRows, postId);
  if (!post.live || post.status !== 'published') throw notFound(postId);
  return asPublished(post, post.live, post.liveAiFields);
}
