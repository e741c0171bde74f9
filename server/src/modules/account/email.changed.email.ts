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
      subject: 'The address of your Imprint account has changed',
      paragraphs: [
        `Hello ${nameInEmail(user.name, 'there')},`,
        `your Imprint account now has the address ${user.email}. You sign in with it, and emails go there. Your other sessions have ended.`,
      ],
      link: { label: 'Go to Imprint', url: config.publicUrl },
      note: 'If it was not you, somebody else has your account: tell an owner of your organization or whoever operates this installation at once.',
    });
  },
};
