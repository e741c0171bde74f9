import { Organization } from '../../core/auth/organization.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { composeEmail, nameInEmail, oneLine, truncate } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { findAdministrator } from '../members/administrator.ts';
import { Project } from '../projects/project.entity.ts';
import { ContactMessage } from './message.entity.ts';

/** How much of a message its email quotes. */
const excerptLength = 500;
const subjectLength = 150;

/**
 * The email about a message; there is none when the message was deleted or marked as spam, or the user no longer
 * administers the organization.
 */
export const contactMessageEmail: EmailTemplate<Deps, { messageId: string; userId: string }> = {
  name: 'contactMessage',
  // A flood of contact messages must not delay a password reset.
  priority: 0,
  async compose({ orm, config }, { messageId, userId }) {
    const em = orm.em.fork();
    const message = await em.findOne(ContactMessage, { id: messageId, isSpam: false });
    const person = message && (await findAdministrator(em, message.organizationId, userId));
    if (!person) return null;
    const { organizationId, projectId, environment } = message;
    const organization = await em.findOneOrFail(Organization, { id: organizationId });
    const project = await em.findOneOrFail(Project, { id: projectId });
    const about = message.subject ?? message.message;
    const projectName = nameInEmail(project.name, 'a project');
    const id = encodeId('cmsg', messageId);
    return composeEmail({
      to: person.email,
      subject: truncate(oneLine(`Message to ${projectName}: ${about}`), subjectLength),
      paragraphs: [
        `Hello ${nameInEmail(person.name, 'there')},`,
        `${writerOf(message)} wrote to ${projectName}:`,
        ...(message.subject ? [oneLine(message.subject)] : []),
        truncate(message.message, excerptLength),
      ],
      link: {
        label: 'Read the message',
        url: `${config.publicUrl}/contact?message=${id}&organization=${organization.slug}&environment=${environment}`,
      },
      note: `The sender is not verified, so be careful with links. You receive this email because you are an owner or admin of ${nameInEmail(organization.name, 'the organization')}. These emails can be turned off for each project.`,
    });
  },
};

function writerOf({ name, email }: ContactMessage): string {
  if (name && email) return oneLine(`${name} (${email})`);
  return oneLine(name ?? email ?? 'Someone');
}
