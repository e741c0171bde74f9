import type { Deps } from '../deps.ts';
import { composeLetter, type Letter } from '../mail/letter.ts';
import { resetLink } from './password.reset.ts';
import { User } from './user.entity.ts';

/** The letter with a fresh link, or null when nobody has an account with this address. */
export async function passwordResetLetter(deps: Deps, email: string): Promise<Letter | null> {
  const user = await deps.orm.em.fork().findOne(User, { email });
  if (!user) return null;
  return composeLetter({
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
