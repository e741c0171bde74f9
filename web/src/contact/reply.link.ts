import type { ContactMessage } from '@imprint/shared/contact.contract';

/** Longer addresses are cut off by some programs for mail, or not opened at all. */
const mostCharacters = 1900;

/** Opens an answer in the program for mail, with as much of the text quoted as fits; null without an address. */
export function replyLink({ email, subject, message, name }: ContactMessage): string | null {
  if (email === null) return null;
  const about = (subject ?? 'Your message').replaceAll(/\s+/g, ' ');
  const title = /^re:/i.test(about) ? about : `Re: ${about}`;
  const start = `mailto:${encoded(email).replace('%40', '@')}?subject=${encoded(title)}&body=`;
  const intro = ['', '', name === null ? 'You wrote:' : `${name} wrote:`];
  const quoted = message.split(/\r?\n/).map((line) => `> ${line}`);
  return start + fitting([...intro, ...quoted], mostCharacters - start.length);
}

/** Encoded lines, as RFC 6068 writes them, as many as fit whole. */
function fitting(lines: readonly string[], most: number): string {
  let text = '';
  for (const line of lines) {
    const next = `${text}${encoded(`${line}\r\n`)}`;
    if (next.length > most) return `${text}${encoded('> […]\r\n')}`;
    text = next;
  }
  return text;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
