import { Membership } from '../../core/auth/membership.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { composeEmail, type Email, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { ChainOrganization } from '../../core/security/event.ts';
import { detailOf, type Notice, wordsOf } from './notice.ts';

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
      `This happened on ${format.format(new Date(at))} UTC.`,
    ],
    link: { label: link.label, url: `${publicUrl}${link.path}` },
    note: `If you expected this, you do not need to do anything. ${advice}`,
  });
}

type Reporter = Pick<Context, 'deps' | 'em' | 'effects'>;
type Person = Pick<User, 'id' | 'name'>;

/** Tells a person of something about their account, by email and in the security activity. */
export async function notify(context: Reporter, { id, name }: Person, notice: Notice): Promise<void> {
  context.effects.securityEvents.push({
    kind: notice.kind,
    person: { id, name },
    detail: detailOf(notice),
  });
  await queueNotice(context, id, notice);
}

/**
 * Tells the owners of an organization of something, and whom it concerns where that is not one of them, by email and in
 * the security activity, where `detail` says what it is about.
 */
export async function notifyOwners(
  context: Reporter,
  organization: ChainOrganization,
  person: Person | null,
  notice: Notice,
  detail: string | null = null,
): Promise<void> {
  const { deps, effects, em } = context;
  effects.securityEvents.push({ kind: notice.kind, person, organization, detail });
  if (!deps.mail.isOn) return;
  const owners = await em.find(Membership, { organizationId: organization.id, role: 'owner' });
  for (const userId of new Set([...owners.map((owner) => owner.userId), ...(person ? [person.id] : [])]))
    await queueNotice(context, userId, notice);
}

async function queueNotice({ deps, em }: Reporter, userId: string, notice: Notice): Promise<void> {
  await deps.mail.queue(em, noticeEmail, { userId, at: new Date().toISOString(), notice });
}
