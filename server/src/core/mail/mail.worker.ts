import { createTransport } from 'nodemailer';
import { passwordResetEmail } from '../../modules/account/password.reset.email.ts';
import { contactMessageEmail } from '../../modules/contact/message.email.ts';
import type { Deps } from '../rpc/deps.ts';
import { invitationEmail } from '../../modules/invitations/invitation.email.ts';
import { keyExpiryEmail } from '../../modules/keys/key.expiry.email.ts';
import { queueKeyExpiryEmails } from '../../modules/keys/key.expiry.ts';
import type { Email } from './email.ts';
import type { OutgoingEmail } from './mail.ts';

/** Timeouts of the mail server in milliseconds; parameters of SMTP_URL override them. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Starts to send queued emails, when the operator has set SMTP_URL. */
export async function startMailWorker(deps: Deps): Promise<void> {
  const { smtpUrl, mailFrom } = deps.config;
  if (smtpUrl === undefined) return;
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom });
  await deps.jobs.work<OutgoingEmail>('mail', async (outgoing) => {
    const email = await buildEmail(deps, outgoing);
    if (email) await transport.sendMail(email);
  });
  await deps.jobs.work('keyExpiry', () => queueKeyExpiryEmails(deps));
}

/** Composes the email from current data; null when there is nothing to send any more. */
function buildEmail(deps: Deps, outgoing: OutgoingEmail): Promise<Email | null> {
  switch (outgoing.kind) {
    case 'invitation':
      return invitationEmail(deps, outgoing.invitationId);
    case 'passwordReset':
      return passwordResetEmail(deps, outgoing.email);
    case 'keyExpiry':
      return keyExpiryEmail(deps, outgoing);
    case 'contactMessage':
      return contactMessageEmail(deps, outgoing);
  }
}
