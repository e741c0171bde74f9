import { User } from '../../core/auth/user.entity.ts';
import { composeEmail, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';

/** The email to the previous address of an account after it was changed. */
export const emailChangedEmail: EmailTemplate<Deps, { userId: string; previousEmail: string }> = {
  name: 'emailChanged',
  async compose({ config, orm }, { userId, previousEmail }) {
    const user = await orm.em.fork().findOne(User, { id: userId });
    if (!user) return null;
    return composeEmail({
      to: previousEmail,
      subject: 'Your Imprint email address has changed',
      paragraphs: [
        `Hello ${nameInEmail(user.name, 'there')},`,
        `the email address of your Imprint account is now ${user.email}. Use it to sign in. Your other sessions have ended.`,
      ],
      link: { label: 'Go to Imprint', url: config.publicUrl },
      note: 'If this was not you, someone else has access to your account. Contact an owner of your organization or the operator of this installation immediately.',
    });
  },
};
