import { createTransport } from 'nodemailer';
import { passwordResetLetter } from '../account/password.reset.letter.ts';
import { contactMessageLetter } from '../contact/message.letter.ts';
import type { Deps } from '../deps.ts';
import { invitationLetter } from '../invitations/invitation.letter.ts';
import { keyExpiryLetter } from '../keys/key.expiry.letter.ts';
import { announceExpiringKeys } from '../keys/key.expiry.ts';
import type { Letter } from './letter.ts';
import type { LetterOrder } from './mail.ts';

/** How long a mail server may keep us waiting; the address in SMTP_URL can say otherwise. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Starts to send the letters that were asked for, when the operator has set SMTP_URL. */
export async function startMailing(deps: Deps): Promise<void> {
  const { smtpUrl, mailFrom } = deps.config;
  if (smtpUrl === undefined) return;
  const transport = createTransport({ url: smtpUrl, ...patience }, { from: mailFrom });
  await deps.jobs.work<LetterOrder>('mail', async (order) => {
    const letter = await writeLetter(deps, order);
    if (letter) await transport.sendMail(letter);
  });
  await deps.jobs.work('keyExpiry', () => announceExpiringKeys(deps));
}

/** The letter as things stand now, or null when there is nothing to send any more. */
function writeLetter(deps: Deps, order: LetterOrder): Promise<Letter | null> {
  switch (order.kind) {
    case 'invitation':
      return invitationLetter(deps, order.invitationId);
    case 'passwordReset':
      return passwordResetLetter(deps, order.email);
    case 'keyExpiry':
      return keyExpiryLetter(deps, order);
    case 'contactMessage':
      return contactMessageLetter(deps, order);
  }
}
