import { User } from '../../core/auth/user.entity.ts';
import { composeEmail, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { verificationLink } from './verification.link.ts';

/** The email with a link that verifies an address; there is none when the account has it verified already. */
export const verificationEmail: EmailTemplate<Deps, { userId: string; email: string }> = {
  name: 'verification',
  async compose(deps, { userId, email }) {
    const user = await deps.orm.em.fork().findOne(User, { id: userId });
    if (!user || (user.email === email && user.emailVerifiedAt)) return null;
    return composeEmail({
      to: email,
      subject: 'Verify your email address for Imprint',
      paragraphs: [
        `Hello ${nameInEmail(user.name, 'there')},`,
        user.email === email
          ? 'open this link to verify the email address of your Imprint account.'
          : `you asked to change the email address of your Imprint account from ${user.email} to this one.`,
      ],
      link: { label: 'Verify this address', url: verificationLink(deps, user, email) },
      note: 'The link works once, for a day, and only while you are signed in to the account. If you did not expect this email, ignore it: the address is not used.',
    });
  },
};
