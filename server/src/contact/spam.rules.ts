import type { SpamReason } from './message.entity.ts';

/** More links than these are taken for spam. */
const maxLinks = 5;

/**
 * A link in HTML, in BBCode and in Markdown, each with its text, or else a plain address. No part of it can
 * match the beginning of another link, so that the time it takes grows with the text and no faster.
 */
const link =
  /<a\s[^<>]*>(?:[^<]*<\/a>)?|\[url\b[^[\]]*\](?:[^[]*\[\/url\])?|\[[^[\]]*\]\([^()]*\)|\b(?:https?:\/\/(?:www\.)?|www\.)/gi;

interface MessageContent {
  message: string;
  fields: Readonly<Record<string, string | number | boolean>>;
  honeypot: string | undefined;
  /** Whether the same text came to the project not long ago. */
  isRepeated: boolean;
}

/** Why a message is taken for spam; empty when it is not. */
export function spamReasonsOf({ message, fields, honeypot, isRepeated }: MessageContent): SpamReason[] {
  const texts = [message, ...Object.values(fields).map(String)];
  const links = texts.reduce((count, text) => count + countLinks(text), 0);
  const reasons: readonly (SpamReason | false)[] = [
    Boolean(honeypot) && 'honeypot',
    links > maxLinks && 'links',
    isRepeated && 'repeated',
  ];
  return reasons.filter((reason) => reason !== false);
}

function countLinks(text: string): number {
  return [...text.matchAll(link)].length;
}

/** What two texts have in common that differ in nothing but case, spaces and ways to write a character. */
export function normalizedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
