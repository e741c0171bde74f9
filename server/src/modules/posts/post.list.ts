import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { authorRows } from '../authors/author.rows.ts';
import { categoryRows } from '../categories/category.rows.ts';
import { draftListOf } from '../drafts/draft.list.ts';
import { listWithinProject } from '../websites/website.lists.ts';
import type { PostInput } from './post.drafts.ts';
import { presentFoundPost } from './post.present.ts';
import { deletedPostRows, livePostRows, postRows } from './post.rows.ts';

const listDrafts = draftListOf({ draft: postRows, deleted: deletedPostRows, live: livePostRows });

export async function listPosts(context: Context<Member>, input: PostInput<'list'>) {
  if (input.sort === '-relevance' && input.q === undefined)
    throw invalid({ field: 'sort', reason: 'can only be -relevance together with q' });
  const { isDeleted, state, include, format, sort, authorId, categoryId, ...rest } = input;
  const filters = {
    ...rest,
    authorId: authorId === undefined ? undefined : (await readOwned(context, authorRows, authorId)).id,
    categoryId:
      categoryId === undefined ? undefined : (await readOwned(context, categoryRows, categoryId)).id,
    sort: sort ?? (input.q === undefined ? '-createdAt' : '-relevance'),
  };
  return listDrafts(context, input, {
    read: (rows) => listWithinProject(context, rows, filters),
    present: presentFoundPost,
  });
}
