import { noMarks } from './inline.piece.ts';
import { parseInline, readInline } from './inline.reader.ts';
import { hasSigns } from './inline.signs.ts';
import { writeInline, writeNormal } from './inline.writer.ts';

export { type InlineMark, type InlinePiece, inlineMarks, marksIn, marksOf, noMarks } from './inline.piece.ts';

/** The one text among those with the same content and formatting that `writeInline` writes. */
export function canonicalInline(text: string): string {
  return checkInline(text).canonical;
}

/** Writes a plain text, as a whole and not a part of one, so that it is read without marks. */
export function escapeInline(plain: string): string {
  return writeInline([{ text: plain, marks: noMarks, href: null }]);
}

/** A text without its marks and the addresses of its links. Line breaks are `\n`. */
export function plainInline(text: string): string {
  return parseInline(text)
    .map((piece) => piece.text)
    .join('');
}

/** The canonical form of a text, and what is wrong with it. */
interface InlineCheck {
  canonical: string;
  /**
   * Null, or a sentence that begins with the name of the field: something in it has the form of a link, and would be
   * shown as it was typed, because its address is not allowed.
   */
  problem: string | null;
}

/** Reads a text once for its canonical form and for what is wrong with it. */
export function checkInline(text: string): InlineCheck {
  if (!hasSigns(text)) return { canonical: text, problem: null };
  const { pieces, hasRefusedLink } = readInline(text);
  return { canonical: writeNormal(pieces), problem: hasRefusedLink ? refusedLink : null };
}

const refusedLink =
  'must link to a path such as /menu, a fragment, or an http, https, mailto or tel address of at most 2000 characters; ' +
  'write \\[ for a bracket';
