import { hasNoSigns, parseInline, readInline } from './inline.reader.ts';
import { writeInline } from './inline.writer.ts';

export { type InlineMark, type InlinePiece, inlineMarks } from './inline.piece.ts';

/** The one text among those with the same content and formatting that `writeInline` writes. */
export function canonicalInline(text: string): string {
  return hasNoSigns(text) ? text : writeInline(parseInline(text));
}

/** Writes a plain text, as a whole and not a part of one, so that it is read without marks. */
export function escapeInline(plain: string): string {
  return writeInline([{ text: plain, marks: new Set(), href: null }]);
}

/** A text without its marks and the addresses of its links. Line breaks are `\n`. */
export function plainInline(text: string): string {
  return parseInline(text)
    .map((piece) => piece.text)
    .join('');
}

/**
 * Null, or what is wrong with a text in a sentence that begins with the name of its field: something in it has the form
 * of a link, and would be shown as it was typed, because its address is not allowed.
 */
export function inlineProblem(text: string): string | null {
  return readInline(text).hasRefusedLink ? refusedLink : null;
}

const refusedLink =
  'must link to a path such as /menu, a fragment, or an http, https, mailto or tel address of at most 2000 characters; ' +
  'write \\[ for a bracket';
