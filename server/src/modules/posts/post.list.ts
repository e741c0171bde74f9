import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { authorRows } from '../authors/author.rows.ts';
import { categoryRows } from '../categories/category.rows.ts';
import { listWithinProject } from '../websites/website.lists.ts';
import type { PostInput } from './post.drafts.ts';
import { presentFoundPost } from './post.present.ts';
import { deletedPostRows, postRows, publishedPostRows } from './post.rows.ts';

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
