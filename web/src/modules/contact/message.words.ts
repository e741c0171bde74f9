import type { ContactMessage, spamReasons } from '@imprint/shared/contract/contact';
import { t } from '../../language/message.ts';

const reasonWords: Record<(typeof spamReasons)[number], string> = {
  honeypot: t('A field that people cannot see was filled in.'),
  links: t('It contains more than five links.'),
  repeated: t('The same text was sent to the project more than once within 24 hours.'),
};

/** Why a message is considered spam, as sentences. */
export function spamWords({ spamReasons: reasons }: ContactMessage): string[] {
  return reasons.length > 0
    ? reasons.map((reason) => reasonWords[reason])
    : [t('Someone marked it as spam.')];
}

/** The sender of a message. */
export function senderWords({ name, email }: Pick<ContactMessage, 'name' | 'email'>): string {
  return name ?? email ?? t('Anonymous');
}

/** The subject of a message, or its beginning. */
export function subjectWords({ subject, message }: Pick<ContactMessage, 'subject' | 'message'>): string {
  if (subject !== null) return subject;
  const beginning = message.replaceAll(/\s+/g, ' ');
  return beginning.length > 60 ? `${beginning.slice(0, 59).trimEnd()}…` : beginning;
}
