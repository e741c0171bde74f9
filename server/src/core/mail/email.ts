/** An email as it is sent. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface EmailContent {
  to: string;
  subject: string;
  /** The text before the link. */
  paragraphs: readonly string[];
  link: { label: string; url: string };
  /** The small print below. */
  note: string;
}

/** What mail clients turn into a link: a URL, an email address, a domain, or an IP address. */
const linkLike = /:\/\/|@|[^\s.]\.[^\s.]{2,}|\d+(?:\.\d+){3}/u;

/**
 * A name that somebody chose, for an email: on one line, and the fallback instead of one that looks like a link, so that
 * nobody can send their own link with it.
 */
export function nameInEmail(name: string, fallback: string): string {
  const line = oneLine(name);
  // Other full stops, such as the ideographic one, separate the labels of a domain too (IDNA, UTS #46).
  const plain = line.normalize('NFKC').replaceAll('。', '.');
  return line === '' || linkLike.test(plain) ? fallback : line;
}

/** Removes line breaks and invisible characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

/** The beginning of a text, with an ellipsis where something is left out. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

/** Composes an email with a single link, as plain text and as simple HTML with the same content. */
export function composeEmail({ to, subject, paragraphs, link, note }: EmailContent): Email {
  const html = [
    '<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em;margin:2em auto">',
    ...paragraphs.map((paragraph) => `<p style="white-space:pre-line">${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
    `<p style="font-size:14px;color:#555">${escapeHtml(note)}</p>`,
    '</body></html>',
  ];
  return {
    to,
    subject,
    text: `${[...paragraphs, `${link.label}:\n${link.url}`, note].join('\n\n')}\n`,
    html: html.join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
