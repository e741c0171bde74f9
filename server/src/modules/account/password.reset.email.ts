import type { Deps } from '../../core/rpc/deps.ts';
import { composeEmail, type Email } from '../../core/mail/email.ts';
import { resetLink } from './password.reset.ts';
import { User } from '../../core/auth/user.entity.ts';

/** The email with a fresh link, or null when nobody has an account with this address. */
export async function passwordResetEmail(deps: Deps, email: string): Promise<Email | null> {
  const user = await deps.orm.em.fork().findOne(User, { email });
  if (!user) return null;
  return composeEmail({
    to: email,
    subject: 'Choose a new password for Imprint',
    paragraphs: [
      `Hello ${user.name},`,
      'somebody, probably you, asked for a new password for your Imprint account. This link works once, for an hour.',
    ],
    link: { label: 'Choose a new password', url: resetLink(deps, user).link },
    note: 'If it was not you, ignore this letter: your password stays as it is.',
  });
}
