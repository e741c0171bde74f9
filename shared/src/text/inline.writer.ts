import { writeAddress } from './inline.address.ts';
import { writeCode } from './inline.code.ts';
import { normalInline } from './inline.normal.ts';
import { type InlinePiece, inlineDelimiters } from './inline.piece.ts';

/** Writes pieces as the one text that is read as the same pieces, normalized. */
export function writeInline(pieces: readonly InlinePiece[]): string {
  const normal = normalInline(pieces);
  const delimiters = delimitersBetween(normal.map(wrapperFinder()));
  const written = normal.map((piece, index) => {
    const before = delimiters[index] ?? '';
    const after = delimiters[index + 1] ?? '';
    return before + (piece.marks.has('code') ? writeCode(piece.text) : escapeText(piece, before, after));
  });
  return written.join('') + (delimiters.at(-1) ?? '');
}

/** What is written around neighbours with the same mark or link. */
interface Wrapper {
  begin: string;
  end: string;
}

/** Returns a function that finds the wrappers of pieces, the same ones for the same mark or address. */
function wrapperFinder(): (piece: InlinePiece) => Wrapper[] {
  const links = new Map<string, Wrapper>();
  return ({ marks, href }) => {
    const around = inlineDelimiters.filter(({ mark }) => marks.has(mark));
    if (href === null) return around;
    const link = links.get(href) ?? { begin: '[', end: `](${writeAddress(href)})` };
    links.set(href, link);
    return [link, ...around];
  };
}

/**
 * The delimiters before each piece and after the last one. What lasts longer begins first, and what began last ends
 * first, so that marks are within each other wherever they can be.
 */
function delimitersBetween(wrappers: readonly Wrapper[][]): string[] {
  let open: Wrapper[] = [];
  return [...wrappers, []].map((next, index) => {
    const ended = open.filter((wrapper) => !next.includes(wrapper)).reverse();
    const begun = next
      .filter((wrapper) => !open.includes(wrapper))
      .sort((a, b) => endOf(b, wrappers, index) - endOf(a, wrappers, index));
    open = [...open.filter((wrapper) => next.includes(wrapper)), ...begun];
    return [...ended.map(({ end }) => end), ...begun.map(({ begin }) => begin)].join('');
  });
}

/** The index of the first piece from `start` on that a wrapper is not around. */
function endOf(wrapper: Wrapper, wrappers: readonly Wrapper[][], start: number): number {
  let end = start;
  while (wrappers[end]?.includes(wrapper)) end += 1;
  return end;
}

/** Escapes what would otherwise be read as a delimiter, alone or with those before and after the text. */
function escapeText({ text, href }: InlinePiece, before: string, after: string): string {
  const neighbours = (index: number) => [text[index - 1] ?? before.at(-1), text[index + 1] ?? after[0]];
  return text.replace(/[\\*`[\]~]|<(?=\/?(?:u|sup|sub)>)/g, (sign, index: number) => {
    const isText = (sign === ']' && href === null) || (sign === '~' && !neighbours(index).includes('~'));
    return isText ? sign : `\\${sign}`;
  });
}
