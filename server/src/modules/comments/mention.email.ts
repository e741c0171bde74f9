import type { EntityManager } from '@mikro-orm/postgresql';
import { Membership } from '../../core/auth/membership.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { composeEmail, nameInEmail, oneLine, truncate } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { Comment } from './comment.entity.ts';

/** How much of a comment its email quotes. */
const quotedLength = 500;
const subjectLength = 150;

/**
 * The email to a person whom a comment mentions; there is none when the comment or its document was deleted, the
 * mention was taken back, or the person left the organization.
 */
export const mentionEmail: EmailTemplate<Deps, { commentId: string; userId: string }> = {
  name: 'commentMention',
  // Many mentions must not delay a password reset.
  priority: 0,
  async compose({ orm, config }, { commentId, userId }) {
    const em = orm.em.fork();
    const comment = await em.findOne(Comment, { id: commentId });
    if (!comment?.mentions.includes(userId)) return null;
    const { organizationId, environment, excerpt, text, authorId } = comment;
    const document = await findTitle(em, comment);
    const membership = await em.findOne(Membership, { organizationId, userId });
    if (!document || !membership) return null;
    const { email, name } = await em.findOneOrFail(User, { id: userId });
    const author = authorId ? await em.findOne(User, { id: authorId }) : null;
    const organization = await em.findOneOrFail(Organization, { id: organizationId });
    const authorName = nameInEmail(author?.name ?? '', 'A member of your organization');
    const title = nameInEmail(document.title, `a ${document.noun}`);
    const id = encodeId('cmt', commentId);
    return composeEmail({
      to: email,
      subject: truncate(`${authorName} mentioned you in a comment on ${title}`, subjectLength),
      paragraphs: [
        `Hello ${nameInEmail(name, 'there')},`,
        `${authorName} mentioned you in a comment on ${title}:`,
        truncate(text, quotedLength),
        ...(excerpt ? [`It is about: “${oneLine(excerpt)}”`] : []),
      ],
      link: {
        label: 'Open the comment',
        url: `${config.publicUrl}${document.path}?comment=${id}&organization=${organization.slug}&environment=${environment}`,
      },
      note: `You receive this email because someone in ${nameInEmail(organization.name, 'the organization')} mentioned you.`,
    });
  },
};

/** The title of the document of a comment and the path of its editor; null when it is deleted. */
async function findTitle(em: EntityManager, { pageId, postId }: Comment) {
  const [noun, id] = pageId ? (['page', pageId] as const) : (['post', postId ?? ''] as const);
  const [row] = await em.execute<{ title: string }[]>(
    `select title from ${noun} where id = ? and deleted_at is null`,
    [id],
  );
  const path = noun === 'page' ? `/pages/${encodeId(noun, id)}` : `/blog/posts/${encodeId(noun, id)}`;
  return row ? { title: row.title, noun, path } : null;
}
