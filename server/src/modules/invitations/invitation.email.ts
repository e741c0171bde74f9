import { Invitation } from '../../core/auth/invitation.entity.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { User } from '../../core/auth/user.entity.ts';
import { composeEmail, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { invitationLink } from './invitation.link.ts';

/** The email that invites somebody; there is none when the invitation is not open any more. */
export const invitationEmail: EmailTemplate<Deps, { invitationId: string }> = {
  name: 'invitation',
  async compose(deps, { invitationId }) {
    const em = deps.orm.em.fork();
    const invitation = await em.findOne(Invitation, { id: invitationId, expiresAt: { $gt: new Date() } });
    if (!invitation) return null;
    const { email, role, invitedById, expiresAt, organizationId } = invitation;
    const { name } = await em.findOneOrFail(Organization, { id: organizationId });
    const organizationName = nameInEmail(name, 'an organization');
    const inviter = invitedById ? await em.findOne(User, { id: invitedById }) : null;
    const invites = inviter ? `${nameInEmail(inviter.name, 'Someone')} invites you` : 'You are invited';
    const expiryDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      expiresAt,
    );
    return composeEmail({
      to: email,
      subject: `Join ${organizationName} on Imprint`,
      paragraphs: [`${invites} to join ${organizationName} on Imprint as ${role}.`],
      link: { label: 'Accept the invitation', url: invitationLink(deps, invitationId) },
      note: `The link works once, until ${expiryDate}. Do not share it: anyone with the link can join. If you did not expect this invitation, ignore this email.`,
    });
  },
};
