import { truncateText } from '@imprint/shared/text/truncation';

const maxLength = 160;
/** How much of it stands before the match. */
const leadLength = 50;

/**
 * The part of a text around the first of some words, in one line of at most 160 characters; its beginning when none is
 * in it, and null for an empty text.
 */
export function excerptOf(text: string, query: string): string | null {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  const at = firstMatch(folded(line), wordsOf(query));
  const start = at <= leadLength ? 0 : wordStart(line, at - leadLength, at);
  const lead = start > 0 ? '…' : '';
  const rest = line.slice(start);
  if (lead.length + rest.length <= maxLength) return lead + rest;
  const cut = truncateText(rest, maxLength - lead.length - 1);
  const end = cut.lastIndexOf(' ');
  // A text without spaces is cut anywhere.
  return `${lead}${end > maxLength / 2 ? cut.slice(0, end) : cut}…`;
}

/** Where the first of the words begins that is the beginning of a word of the text; 0 when none is. */
function firstMatch(text: string, words: readonly string[]): number {
  const positions = words.map((word) => {
    let at = text.indexOf(word);
    while (at > 0 && isInWord(text, at)) at = text.indexOf(word, at + 1);
    return at;
  });
  return Math.min(...positions.filter((at) => at >= 0), text.length) % text.length;
}

function isInWord(text: string, at: number): boolean {
  return /[a-z0-9\u00c0-\u2fff]/.test(text[at - 1] ?? '') && /[a-z0-9]/.test(text[at] ?? '');
}

/** The first beginning of a word between two positions; the second one when there is none. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < to ? space + 1 : to;
}

function wordsOf(query: string): string[] {
  return folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A text without case and accents; each character stays where it is. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}
