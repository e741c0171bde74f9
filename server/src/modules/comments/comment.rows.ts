import type { Comment as CommentOnWire } from '@imprint/shared/contract/comments';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant, isoInstantOrNull } from '../../core/db/instants.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import { Comment } from './comment.entity.ts';

/** The names of the people in a comment; null where an account is gone. */
export interface PeopleNames {
  authorName: string | null;
  resolverName: string | null;
}

/** Comments with names, without those on deleted pages and posts. */
const from = `(
  select c.*, author.name as author_name, resolver.name as resolver_name
  from comment c
  left join account author on author.id = c.author_id
  left join account resolver on resolver.id = c.resolved_by_id
  left join page on page.id = c.page_id
  left join post on post.id = c.post_id
  where coalesce(page.deleted_at, post.deleted_at) is null
) as comment`;

/** All comments, replies included. */
export const commentRows = rowsOf<Comment, PeopleNames>(Comment, {
  prefix: 'cmt',
  from,
  joined: ['authorName', 'resolverName'],
});

/** The comments that begin threads. */
export const threadRows = rowsOf<Comment, PeopleNames>(Comment, {
  prefix: 'cmt',
  from,
  joined: ['authorName', 'resolverName'],
  condition: 'parent_id is null',
  sorts: { createdAt: exactly },
  filters: {
    pageId: equals('page_id'),
    postId: equals('post_id'),
    isResolved: (value) => `(resolved_at is not null) = ${value}`,
    q: contains('text'),
  },
});

export function presentComment(comment: Stored<Comment> & PeopleNames): CommentOnWire {
  const { authorId, authorName, resolvedById, resolverName } = comment;
  return {
    id: encodeId('cmt', comment.id),
    pageId: comment.pageId ? encodeId('page', comment.pageId) : null,
    postId: comment.postId ? encodeId('post', comment.postId) : null,
    threadId: comment.parentId ? encodeId('cmt', comment.parentId) : null,
    blockId: comment.blockId ?? null,
    excerpt: comment.excerpt,
    text: comment.text,
    author: presentPerson(authorId, authorName),
    mentions: comment.mentions.map((userId) => encodeId('usr', userId)),
    createdAt: isoInstant(comment.createdAt),
    editedAt: isoInstantOrNull(comment.editedAt),
    resolvedAt: isoInstantOrNull(comment.resolvedAt),
    resolvedBy: presentPerson(resolvedById, resolverName),
  };
}

function presentPerson(id: string | null | undefined, name: string | null) {
  return id && name !== null ? { id: encodeId('usr', id), name } : null;
}
