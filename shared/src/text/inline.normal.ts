import { allowedAddress } from './inline.address.ts';
import { type InlineMark, type InlinePiece, inlineMarks } from './inline.piece.ts';

type Marks = ReadonlySet<InlineMark>;

const noMarks: Marks = new Set();

/**
 * The one form of pieces that say the same. Line breaks are `\n`, neighbours differ, no piece is empty, and there are
 * no links with an address that is not allowed. Newlines of blank lines and at either end of the text have no marks and
 * no link. Bold, italic and strike neither begin nor end with white space, except within code.
 */
export function normalInline(pieces: readonly InlinePiece[]): InlinePiece[] {
  const parts = merged(pieces).flatMap(partFinder());
  const lines = parts.map((part, index) =>
    isOuterNewline(parts, index) ? { text: part.text, marks: noMarks, href: null } : part,
  );
  return merged(withoutSpaceAhead(withoutSpaceAhead(lines).toReversed()).toReversed());
}

/** Returns a function that splits a piece into words, the white space around them, and newlines. */
function partFinder(): (piece: InlinePiece) => InlinePiece[] {
  // Many pieces can share one long address.
  const addresses = new Map<string, string | null>();
  const addressOf = (href: string) => {
    const known = addresses.get(href);
    const address = known === undefined ? allowedAddress(href) : known;
    addresses.set(href, address);
    return address;
  };
  return ({ text, marks, href }) => {
    const address = href === null ? null : addressOf(href);
    const parts = text.replace(/\r\n?/g, '\n').match(/\n+|[^\S\n]+|\S+(?:[^\S\n]+\S+)*/g) ?? [];
    return parts.map((part) => ({ text: part, marks, href: address }));
  };
}

function isOuterNewline(parts: readonly InlinePiece[], index: number): boolean {
  const isOutside = (part: InlinePiece | undefined) => part === undefined || part.text.startsWith('\n');
  const { text = '' } = parts[index] ?? {};
  if (!text.startsWith('\n')) return false;
  return text.length > 1 || isOutside(parts[index - 1]) || isOutside(parts[index + 1]);
}

/** Takes bold, italic and strike from white space that precedes the words with that mark. */
function withoutSpaceAhead(parts: readonly InlinePiece[]): InlinePiece[] {
  let before = noMarks;
  return parts.map((part) => {
    const isSpace = /^\s/.test(part.text) && !part.marks.has('code');
    const marks = isSpace ? marksOfSpace(part.marks, before) : part.marks;
    before = marks;
    return marks === part.marks ? part : { ...part, marks };
  });
}

function marksOfSpace(marks: Marks, before: Marks): Marks {
  const isOfWords = (mark: InlineMark) => mark === 'bold' || mark === 'italic' || mark === 'strike';
  const kept = [...marks].filter((mark) => before.has(mark) || !isOfWords(mark));
  return kept.length < marks.size ? new Set(kept) : marks;
}

function merged(parts: readonly InlinePiece[]): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last && isSameFormat(last, part)) last.text += part.text;
    else pieces.push({ ...part });
  }
  return pieces;
}

function isSameFormat(left: InlinePiece, right: InlinePiece): boolean {
  if (left.href !== right.href || left.marks.size !== right.marks.size) return false;
  return inlineMarks.every((mark) => left.marks.has(mark) === right.marks.has(mark));
}
