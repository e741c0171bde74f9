import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Comment } from './comment.entity.ts';
import { mentionEmail } from './mention.email.ts';

/**
 * The stored ids of the members with these public ids. Every role may read every document, so each member can be
 * mentioned. Throws VALIDATION_ERROR for others, except those in `known`, who may have left since.
 */
export async function mentionedMembers(
  { actor, em }: Context<Member>,
  userIds: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> {
  const ids = new Set(userIds.map((userId) => decodeId('usr', userId)));
  const members = await em.execute<{ userId: string }[]>(
    `select user_id as "userId" from membership where organization_id = ? and user_id = any (?::uuid[])`,
    [actor.organization.id, `{${[...ids].filter((id) => id !== null).join()}}`],
  );
  const allowed = new Set([...members.map(({ userId }) => userId), ...known]);
  const found = [...ids].filter((id) => id !== null && allowed.has(id));
  if (found.length < ids.size)
    throw invalid({ field: 'mentions', reason: 'must be members of the organization' });
  // Safe because null is not allowed above.
  return found as string[];
}

/** Queues an email to each person whom a comment mentions, except its author and those who were sent one already. */
export async function queueMentions(
  { deps: { mail }, em }: Pick<Context<Member>, 'deps' | 'em'>,
  comment: Comment,
): Promise<void> {
  const { id, authorId, mentions, notified } = comment;
  const people = mentions.filter((userId) => userId !== authorId && !notified.includes(userId));
  if (people.length === 0) return;
  for (const userId of people) await mail.queue(em, mentionEmail, { commentId: id, userId });
  comment.notified = [...notified, ...people];
  await em.flush();
}
