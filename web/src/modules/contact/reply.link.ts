import type { ContactMessage } from '@imprint/shared/contract/contact';
import { t } from '../../language/message.ts';

/** Some mail programs truncate or reject longer URLs. */
const maxLinkLength = 1900;

/** A `mailto:` link for a reply, quoting as much text as fits; null without an address. */
export function replyLink({ email, subject, message, name }: ContactMessage): string | null {
  if (email === null) return null;
  const about = (subject ?? t('Your message')).replaceAll(/\s+/g, ' ');
  const title = /^re:/i.test(about) ? about : t('Re: {about}', { about });
  const start = `mailto:${encodeText(email).replace('%40', '@')}?subject=${encodeText(title)}&body=`;
  const intro = ['', '', name === null ? t('You wrote:') : t('{name} wrote:', { name })];
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`);
  return start + encodeLines([...intro, ...quoted], maxLinkLength - start.length);
}

/** Encodes as many whole lines as fit (RFC 6068). */
function encodeLines(lines: readonly string[], maxLength: number): string {
  let text = '';
  for (const line of lines) {
    const next = `${text}${encodeText(`${line}\r\n`)}`;
    if (next.length > maxLength) return `${text}${encodeText('> […]\r\n')}`;
    text = next;
  }
  return text;
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
