import { ApiKey } from '../../core/auth/key.entity.ts';
import { stateOfKey } from '../../core/auth/key.state.ts';
import { Organization } from '../../core/auth/organization.entity.ts';
import { composeEmail, nameInEmail } from '../../core/mail/email.ts';
import type { EmailTemplate } from '../../core/mail/mail.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { findAdministrator } from '../members/administrator.ts';

/** The email about a key that expires soon; there is none when the key or the recipient is no longer concerned. */
export const keyExpiryEmail: EmailTemplate<Deps, { keyId: string; userId: string }> = {
  name: 'keyExpiry',
  async compose(deps, { keyId, userId }) {
    const em = deps.orm.em.fork();
    const key = await em.findOne(ApiKey, { id: keyId });
    if (!key?.expiresAt || key.replacedById || stateOfKey(key) !== 'active') return null;
    const { organizationId } = key;
    const person = await findAdministrator(em, organizationId, userId);
    if (!person) return null;
    const organization = await em.findOneOrFail(Organization, { id: organizationId });
    const format = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const keyName = nameInEmail(key.name, `${key.start}…${key.lastFour}`);
    const organizationName = nameInEmail(organization.name, 'your organization');
    const expiryText = `${format.format(key.expiresAt)} UTC`;
    return composeEmail({
      to: person.email,
      subject: `The API key ${keyName} of ${organizationName} expires soon`,
      paragraphs: [
        `Hello ${nameInEmail(person.name, 'there')},`,
        `the API key ${keyName} (${key.start}…${key.lastFour}) expires on ${expiryText}. Rotate it before then: the old key keeps working while you update your apps.`,
      ],
      link: {
        label: 'View API keys',
        url: `${deps.config.publicUrl}/settings/api-keys?organization=${organization.slug}&environment=${key.environment}`,
      },
      note: `You receive this email once, because you manage the API keys of ${organizationName}. If this key is no longer used, ignore this email.`,
    });
  },
};
