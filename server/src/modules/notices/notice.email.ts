import type { EntityManager } from '@mikro-orm/postgresql';
import { Membership } from '../../core/auth/membership.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { composeEmail, type Email, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { type Notice, wordsOf } from './notice.ts';

/** A notice for one person, at an instant in ISO 8601. */
interface Noticed {
  userId: string;
  at: string;
  notice: Notice;
}

/** The email about something that concerns the security of an account or of an organization. */
export const noticeEmail: EmailTemplate<Deps, Noticed> = {
  name: 'notice',
  async compose({ config, orm }, { userId, at, notice }) {
    const user = await orm.em.fork().findOne(User, { id: userId });
    return user && composeNotice(config.publicUrl, user, at, notice);
  },
};

/** Composes the email of a notice. */
export function composeNotice(
  publicUrl: string,
  { email, name }: Pick<User, 'email' | 'name'>,
  at: string,
  notice: Notice,
): Email {
  const { subject, sentence, link, advice } = wordsOf(notice);
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return composeEmail({
    to: email,
    subject,
    paragraphs: [
      `Hello ${nameInEmail(name, 'there')},`,
      sentence,
      `It happened on ${format.format(new Date(at))} UTC.`,
    ],
    link: { label: link.label, url: `${publicUrl}${link.path}` },
    note: `If you expected this, there is nothing to do. ${advice}`,
  });
}

/** Queues a notice for a person. */
export async function queueNotice(
  { deps, em }: Pick<Context, 'deps' | 'em'>,
  userId: string,
  notice: Notice,
): Promise<void> {
  await deps.mail.queue(em, noticeEmail, { userId, at: new Date().toISOString(), notice });
}

/** Queues a notice for the owners of an organization, and for one more person where there is one. */
export async function queueNoticeForOwners(
  { deps, em }: { deps: Deps; em: EntityManager },
  organizationId: string,
  notice: Notice,
  userId: string | null = null,
): Promise<void> {
  if (!deps.mail.isOn) return;
  const owners = await em.find(Membership, { organizationId, role: 'owner' });
  const userIds = new Set([...owners.map((owner) => owner.userId), ...(userId === null ? [] : [userId])]);
  for (const each of userIds) await queueNotice({ deps, em }, each, notice);
}
