import { writeAddress } from './inline.address.ts';
import { writeCode } from './inline.code.ts';
import { normalInline } from './inline.normal.ts';
import { type InlinePiece, inlineDelimiters, marksOf, noMarks } from './inline.piece.ts';

const code = marksOf('code');

/** Writes pieces as the one text that is read as the same pieces, normalized. */
export function writeInline(pieces: readonly InlinePiece[]): string {
  return writeNormal(normalInline(pieces));
}

/** Writes pieces that are normalized. */
export function writeNormal(pieces: readonly InlinePiece[]): string {
  const delimiters = delimitersBetween(pieces);
  let written = '';
  for (const [index, piece] of pieces.entries()) {
    const before = delimiters[index] ?? '';
    written += before;
    written +=
      (piece.marks & code) !== noMarks
        ? writeCode(piece.text)
        : escapeText(piece, before, delimiters[index + 1] ?? '');
  }
  return written + (delimiters.at(-1) ?? '');
}

/** What is written around neighbours with the same mark or link. */
interface Wrapper {
  begin: string;
  end: string;
  isAround(piece: InlinePiece): boolean;
}

const markWrappers = inlineDelimiters.map(({ marks, begin, end }) => ({
  marks,
  begin,
  end,
  isAround: (piece: InlinePiece) => (piece.marks & marks) !== noMarks,
}));

function linkWrapper(href: string): Wrapper {
  return { begin: '[', end: `](${writeAddress(href)})`, isAround: (piece) => piece.href === href };
}

const nothing: InlinePiece = { text: '', marks: noMarks, href: null };

/**
 * The delimiters before each piece and after the last one. What lasts longer begins first, and what began last ends
 * first, so that marks are within each other wherever they can be.
 */
function delimitersBetween(pieces: readonly InlinePiece[]): string[] {
  let open: Wrapper[] = [];
  let before = nothing;
  return [...pieces, nothing].map((piece, index) => {
    const begun = beginning(piece, before);
    if (begun.length > 1) begun.sort((a, b) => endOf(b, pieces, index) - endOf(a, pieces, index));
    let delimiter = '';
    for (const wrapper of open.toReversed()) if (!wrapper.isAround(piece)) delimiter += wrapper.end;
    for (const { begin } of begun) delimiter += begin;
    open = [...open.filter((wrapper) => wrapper.isAround(piece)), ...begun];
    before = piece;
    return delimiter;
  });
}

/** What is around a piece, but not around the one before it. */
function beginning({ marks, href }: InlinePiece, before: InlinePiece): Wrapper[] {
  const link = href === null || href === before.href ? [] : [linkWrapper(href)];
  const begun = marks & ~before.marks;
  return [...link, ...markWrappers.filter((wrapper) => (wrapper.marks & begun) !== noMarks)];
}

/** The index of the first piece from `start` on that a wrapper is not around. */
function endOf(wrapper: Wrapper, pieces: readonly InlinePiece[], start: number): number {
  let end = start;
  while (wrapper.isAround(pieces[end] ?? nothing)) end += 1;
  return end;
}

/** Escapes what would otherwise be read as a delimiter, alone or with those before and after the text. */
function escapeText({ text, href }: InlinePiece, before: string, after: string): string {
  if (!/[\\*`[\]~<]/.test(text)) return text;
  const neighbours = (index: number) => [text[index - 1] ?? before.at(-1), text[index + 1] ?? after[0]];
  return text.replace(/[\\*`[\]~]|<(?=\/?(?:u|sup|sub)>)/g, (sign, index: number) => {
    const isText = (sign === ']' && href === null) || (sign === '~' && !neighbours(index).includes('~'));
    return isText ? sign : `\\${sign}`;
  });
}
