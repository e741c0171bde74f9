import { maxFailingDays } from '@imprint/shared/contract/webhooks';
import { Organization } from '../../core/auth/organization.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import { composeEmail, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { findAdministrator } from '../members/administrator.ts';
import { Webhook } from './webhook.entity.ts';

const causes = {
  gone: 'because its receiver answered 410, which means that it wants no more events',
  failing: `because nothing that was sent to it has been received for ${maxFailingDays} days`,
};

/** The email about a webhook that was disabled; there is none when it is enabled again or the recipient has left. */
export const webhookDisabledEmail: EmailTemplate<Deps, { webhookId: string; userId: string }> = {
  name: 'webhookDisabled',
  async compose(deps, { webhookId, userId }) {
    const em = deps.orm.em.fork();
    const webhook = await em.findOne(Webhook, { id: webhookId, status: 'disabled' });
    const { disabledReason } = webhook ?? {};
    if (!webhook || !disabledReason || disabledReason === 'manual') return null;
    const { organizationId, environment } = webhook;
    const person = await findAdministrator(em, organizationId, userId);
    if (!person) return null;
    const organization = await em.findOneOrFail(Organization, { id: organizationId });
    const organizationName = nameInEmail(organization.name, 'your organization');
    // Only the host, because the rest of a URL may be secret.
    const host = new URL(webhook.url).host;
    return composeEmail({
      to: person.email,
      subject: `A webhook of ${organizationName} was disabled`,
      paragraphs: [
        `Hello ${nameInEmail(person.name, 'there')},`,
        `the webhook of ${organizationName} that sends events of the environment ${environment} to ${host} was disabled ${causes[disabledReason]}.`,
        'Enable it again when its receiver works. Events from the time in between are not sent automatically, but you can replay them.',
      ],
      link: {
        label: 'View the webhook',
        url: `${deps.config.publicUrl}/settings/webhooks/${encodeId('whk', webhook.id)}?organization=${organization.slug}&environment=${environment}`,
      },
      note: `You receive this email because you manage ${organizationName}.`,
    });
  },
};
