import { type Comment as CommentOnWire, type comments, maxComments } from '@imprint/shared/contract/comments';
import { conflict, forbidden, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { lockName } from '../../core/db/lock.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound, ownedForUpdate } from '../../core/rpc/owned.ts';
import { Comment } from './comment.entity.ts';
import { mentionedMembers, queueMentions } from './comment.mentions.ts';
import { commentRows, presentComment } from './comment.rows.ts';
import { documentKinds, type FoundDocument, findDocument } from './commented.document.ts';

type CommentInput<Verb extends keyof typeof comments> = InputOf<typeof comments, Verb>;

export async function createComment(context: Context<Member>, input: CommentInput<'create'>) {
  const document = await findDocument(context, input);
  const { blockId, excerpt } = input;
  return addComment(context, document, { ...input, blockId, excerpt, parentId: null });
}

export async function replyToComment(context: Context<Member>, input: CommentInput<'reply'>) {
  const [thread, document] = await ownedComment(context, input.commentId);
  assertBeginsThread(thread);
  if (thread.resolvedAt) throw conflict('The thread is resolved. Reopen it first.');
  const { blockId = null, excerpt, id: parentId } = thread;
  return addComment(context, document, { ...input, blockId, excerpt, parentId });
}

export async function updateComment(context: Context<Member>, input: CommentInput<'update'>) {
  const [comment] = await ownedComment(context, input.commentId);
  if (!isAuthor(context, comment))
    throw new ServiceError('FORBIDDEN', { message: 'Only the author of a comment can edit it.' });
  if (comment.text !== input.text) Object.assign(comment, { text: input.text, editedAt: new Date() });
  if (input.mentions) comment.mentions = await mentionedMembers(context, input.mentions, comment.mentions);
  await context.em.flush();
  await queueMentions(context, comment);
  return present(context, comment);
}

export async function resolveComment(context: Context<Member>, { commentId }: CommentInput<'resolve'>) {
  const [thread] = await ownedComment(context, commentId);
  assertBeginsThread(thread);
  if (!thread.resolvedAt) {
    thread.resolvedAt = new Date();
    thread.resolvedById = userIdOf(assertPerson(context.actor));
  }
  await context.em.flush();
  return present(context, thread);
}

export async function reopenComment(context: Context<Member>, { commentId }: CommentInput<'reopen'>) {
  const [thread] = await ownedComment(context, commentId);
  assertBeginsThread(thread);
  thread.resolvedAt = null;
  thread.resolvedById = null;
  await context.em.flush();
  return present(context, thread);
}

export async function deleteComment(context: Context<Member>, { commentId }: CommentInput<'delete'>) {
  const [comment] = await ownedComment(context, commentId);
  const { grants } = context.actor;
  if (!isAuthor(context, comment) && !grants.has('members'))
    throw forbidden('members', grants, 'Only owners and admins can delete the comments of others.');
  context.em.remove(comment);
  return { id: commentId, deleted: true as const };
}

/** Locks a comment whose document the actor may read. */
async function ownedComment(context: Context<Member>, id: string): Promise<[Comment, FoundDocument]> {
  const comment = await ownedForUpdate(context, commentRows, id);
  const kind = comment.pageId ? 'page' : 'post';
  const documentId = encodeId(kind, comment.pageId ?? comment.postId ?? '');
  try {
    return [comment, await findDocument(context, { [documentKinds[kind].field]: documentId })];
  } catch (thrown) {
    // The error names what the caller asked for.
    throw thrown instanceof ServiceError && thrown.code === 'NOT_FOUND' ? notFound(id) : thrown;
  }
}

interface NewComment extends Pick<CommentInput<'reply'>, 'text' | 'mentions'> {
  blockId: string | null;
  excerpt: string;
  parentId: string | null;
}

async function addComment(
  context: Context<Member>,
  { kind, id, projectId }: FoundDocument,
  { text, mentions, blockId, excerpt, parentId }: NewComment,
): Promise<CommentOnWire> {
  const { actor, em } = context;
  // So that simultaneous requests are counted.
  await lockName(em, `comments on ${id}`);
  if ((await em.count(Comment, { [documentKinds[kind].field]: id })) >= maxComments)
    throw conflict(`The ${kind} already has ${maxComments} comments. Delete some first.`);
  const comment = em.create(Comment, {
    organizationId: actor.organization.id,
    environment: actor.environment,
    projectId,
    pageId: kind === 'page' ? id : null,
    postId: kind === 'post' ? id : null,
    blockId,
    excerpt,
    parentId,
    text,
    authorId: userIdOf(assertPerson(actor)),
    mentions: await mentionedMembers(context, mentions),
    editedAt: null,
    resolvedAt: null,
    resolvedById: null,
  });
  await em.flush();
  await queueMentions(context, comment);
  return present(context, comment);
}

function isAuthor({ actor }: Context<Member>, { authorId }: Comment): boolean {
  return actor.type === 'user' && authorId === userIdOf(actor);
}

function assertBeginsThread({ parentId }: Comment): void {
  if (parentId) throw conflict('This is a reply. Use the first comment of the thread.');
}

/** Presents a comment that was just written. */
async function present({ em }: Context<Member>, comment: Comment): Promise<CommentOnWire> {
  const ids = [comment.authorId, comment.resolvedById].filter((id) => typeof id === 'string');
  const people = await em.find(User, { id: { $in: ids } });
  const nameOf = (id: string | null | undefined) => people.find((person) => person.id === id)?.name ?? null;
  return presentComment({
    ...comment,
    authorName: nameOf(comment.authorId),
    resolverName: nameOf(comment.resolvedById),
  });
}
