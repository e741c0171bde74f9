import { allowedAddress } from './inline.address.ts';
import { type InlinePiece, marksOf, noMarks } from './inline.piece.ts';

/** The marks that neither begin nor end with white space. */
const marksOfWords = marksOf('bold', 'italic', 'strike');
const code = marksOf('code');

/**
 * The one form of pieces that say the same. Line breaks are `\n`, neighbours differ, no piece is empty, and there are
 * no links with an address that is not allowed. Newlines of blank lines and at either end of the text have no marks and
 * no link. Bold, italic and strike neither begin nor end with white space, except within code.
 */
export function normalInline(pieces: readonly InlinePiece[]): InlinePiece[] {
  const parts = partsOf(pieces);
  clearOuterNewlines(parts);
  clearSpaceAhead(parts);
  clearSpaceAhead(parts.reverse());
  return merged(parts.reverse());
}

/** Splits pieces into words, the white space around them, and newlines. None of them is empty. */
function partsOf(pieces: readonly InlinePiece[]): InlinePiece[] {
  const parts: InlinePiece[] = [];
  // Many pieces can share one long address.
  const addresses = new Map<string | null, string | null>([[null, null]]);
  for (const { text, marks, href } of pieces) {
    if (href !== null && !addresses.has(href)) addresses.set(href, allowedAddress(href));
    const address = addresses.get(href) ?? null;
    for (const part of split(text)) parts.push({ text: part, marks, href: address });
  }
  return parts;
}

function split(text: string): readonly string[] {
  if (!/^\s|[\r\n]|\s$/.test(text)) return text === '' ? [] : [text];
  return text.replace(/\r\n?/g, '\n').match(/\n+|[^\S\n]+|\S+(?:[^\S\n]+\S+)*/g) ?? [];
}

function clearOuterNewlines(parts: readonly InlinePiece[]): void {
  const isOutside = (part: InlinePiece | undefined) => part === undefined || part.text.startsWith('\n');
  for (const [index, part] of parts.entries()) {
    if (!part.text.startsWith('\n')) continue;
    if (part.text.length > 1 || isOutside(parts[index - 1]) || isOutside(parts[index + 1]))
      Object.assign(part, { marks: noMarks, href: null });
  }
}

/** Takes bold, italic and strike from white space that precedes the words with that mark. */
function clearSpaceAhead(parts: readonly InlinePiece[]): void {
  let before = noMarks;
  for (const part of parts) {
    const isSpace = part.marks !== noMarks && /^\s/.test(part.text) && (part.marks & code) === 0;
    if (isSpace) part.marks &= before | ~marksOfWords;
    before = part.marks;
  }
}

/** Joins neighbours of the same format. */
function merged(parts: readonly InlinePiece[]): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let last: InlinePiece | undefined;
  for (const part of parts) {
    if (last && last.marks === part.marks && last.href === part.href) last.text += part.text;
    else {
      last = part;
      pieces.push(part);
    }
  }
  return pieces;
}
