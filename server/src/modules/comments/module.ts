import { comments } from '@imprint/shared/contract/comments';
import { implement } from '../../core/rpc/implement.ts';
import type { Module } from '../../core/rpc/module.ts';
import { Comment } from './comment.entity.ts';
import { listComments } from './comment.list.ts';
import {
  createComment,
  deleteComment,
  reopenComment,
  replyToComment,
  resolveComment,
  updateComment,
} from './comment.service.ts';
import { mentionEmail } from './mention.email.ts';
import { Comments } from './migrations/0037.comments.ts';

export const commentsModule = {
  operations: {
    comments: implement('comments', comments, {
      list: listComments,
      create: createComment,
      reply: replyToComment,
      update: updateComment,
      resolve: resolveComment,
      reopen: reopenComment,
      delete: deleteComment,
    }),
  },
  entities: [Comment],
  largeTables: [{ entity: Comment }],
  migrations: [{ name: '0037-comments', class: Comments }],
  emails: [mentionEmail],
} satisfies Module;
