import type { SpamReason } from './message.entity.ts';

/** Messages with more links count as spam. */
const maxLinks = 5;

/**
 * Links in HTML, BBCode and Markdown with their texts, or plain addresses. No part of a match can start another
 * match, so that matching takes linear time.
 */
const link =
  /<a\s[^<>]*>(?:[^<]*<\/a>)?|\[url\b[^[\]]*\](?:[^[]*\[\/url\])?|\[[^[\]]*\]\([^()]*\)|\b(?:https?:\/\/(?:www\.)?|www\.)/gi;

interface MessageContent {
  message: string;
  fields: Readonly<Record<string, string | number | boolean>>;
  honeypot: string | undefined;
  /** Whether the project recently received the same text. */
  isRepeated: boolean;
}

/** The reasons why a message counts as spam; empty when it does not. */
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

/** Normalizes case, white space and Unicode, to compare texts. */
export function normalizedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
