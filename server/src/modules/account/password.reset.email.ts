import { User } from '../../core/auth/user.entity.ts';
import { composeEmail, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { resetLink } from './password.reset.ts';

/** The email with a fresh link; there is none when nobody has an account with this address. */
export const passwordResetEmail: EmailTemplate<Deps, { email: string }> = {
  name: 'passwordReset',
  async compose(deps, { email }) {
    const user = await deps.orm.em.fork().findOne(User, { email });
    if (!user) return null;
    return composeEmail({
      to: email,
      subject: 'Reset your Imprint password',
      paragraphs: [
        `Hello ${nameInEmail(user.name, 'there')},`,
        'someone, probably you, requested a new password for your Imprint account. This link works once, for an hour.',
      ],
      link: { label: 'Set a new password', url: resetLink(deps, user, 'email').link },
      note: 'If this was not you, ignore this email. Your password has not changed.',
    });
  },
};
