import type { Comment, CommentThread } from '@imprint/shared/contract/comments';
import { type DashboardSession, dataOf } from '../../support/clients/dashboard.session.ts';

/** Leaves a comment as a person; returns it. */
export async function comment(person: DashboardSession, input: object): Promise<Comment> {
  // Safe because the matrix checks every success against the contract.
  return dataOf(await person.mutate('comments.create', { text: 'A comment', ...input })) as Comment;
}

/** Replies to a comment as a person; returns the reply. */
export async function reply(person: DashboardSession, commentId: string, input: object = {}) {
  const body = { commentId, text: 'A reply', ...input };
  // Safe for the same reason.
  return dataOf(await person.mutate('comments.reply', body)) as Comment;
}

/** Lists the threads of a page or post that a person sees, the newest first. */
export async function threads(person: DashboardSession, input: object): Promise<CommentThread[]> {
  // Safe for the same reason.
  return dataOf(await person.query('comments.list', input), 'data') as CommentThread[];
}
