import { allowedAddress, readAddress } from './inline.address.ts';
import { lastFences, readCode } from './inline.code.ts';
import { normalInline } from './inline.normal.ts';
import { type InlineMarks, type InlinePiece, inlineDelimiters, marksOf, noMarks } from './inline.piece.ts';
import { hasSigns } from './inline.signs.ts';

/**
 * Reads inline Markdown as normalized pieces. Every text can be read, in a time that is proportional to its length.
 *
 * - `**bold**`, `*italic*`, `***both***`, `~~strike~~`, `<u>underline</u>`, `<sup>superscript</sup>` and
 *   `<sub>subscript</sub>` may overlap. A delimiter ends its mark when that has begun, else it begins it. Stars and tildes
 *   end nothing after white space and begin nothing before it. In `***` this holds for bold and italic each by itself.
 * - `` `code` `` is literal, between fences of as many backticks as needed and perhaps a space on both sides.
 * - `[text](address)` is a link. Its text may have marks, but no link, bare brackets or blank line. Its address may have
 *   balanced parentheses, but no white space or control characters, and is a path, a fragment, a query, or an http,
 *   https, mailto or tel URL, at most 2000 characters long.
 * - `\` makes ASCII punctuation literal, in addresses too. At the end of a line that another one follows, it is dropped.
 * - A blank line ends every mark and link, so that each part between blank lines can be read by itself.
 *
 * What does not take part in a whole mark or link is literal. Where code and links
 * cross, the first one is read.
 */
export function parseInline(text: string): InlinePiece[] {
  return readInline(text).pieces;
}

/** The normalized pieces of a text, and whether something has the form of a link with an address that is not allowed. */
interface InlineReading {
  pieces: InlinePiece[];
  hasRefusedLink: boolean;
}

/** Reads inline Markdown as `parseInline` does. */
export function readInline(text: string): InlineReading {
  if (!hasSigns(text))
    return { pieces: text === '' ? [] : [{ text, marks: noMarks, href: null }], hasRefusedLink: false };
  const sections = text
    .replace(/\r\n?/g, '\n')
    // A newline at either end is part of a blank line where the text is joined with others.
    .split(/(\n{2,}|^\n|\n$)/)
    .map((section) => new SectionReader(section));
  return {
    pieces: normalInline(sections.flatMap(({ pieces }) => pieces)),
    hasRefusedLink: sections.some(({ hasRefusedLink }) => hasRefusedLink),
  };
}

/** A delimiter that is literal until its other half is found. */
interface Opening {
  piece: InlinePiece;
  /** The index of the first piece after it. */
  start: number;
}

/** The part of a delimiter that belongs to one mark. */
interface Part {
  mark: InlineMarks;
  source: string;
}

const partsOf: ReadonlyMap<string, readonly Part[]> = new Map<string, readonly Part[]>(
  inlineDelimiters.flatMap(({ marks, begin, end }) =>
    [begin, end].map((source) => [source, [{ mark: marks, source }]] as const),
  ),
).set('***', [
  { mark: marksOf('bold'), source: '**' },
  { mark: marksOf('italic'), source: '*' },
]);
const codeMark = marksOf('code');

/** Reads a text without blank lines. */
class SectionReader implements InlineReading {
  readonly pieces: InlinePiece[] = [];
  hasRefusedLink = false;
  readonly #text: string;
  readonly #openings = new Map<InlineMarks, Opening>();
  #bracket: Opening | null = null;
  #lastFences: ReadonlyMap<number, number> | null = null;

  constructor(text: string) {
    this.#text = text;
    const signs = /\\[!-/:-@[-`{-~\n]|`+|\*+|~+|<\/?(?:u|sup|sub)>|[[\]]/g;
    let end = 0;
    for (let match = signs.exec(text); match; match = signs.exec(text)) {
      if (match.index > end) this.#add(text.slice(end, match.index));
      end = this.#readSign(match[0], match.index);
      signs.lastIndex = end;
    }
    if (text.length > end) this.#add(text.slice(end));
  }

  /** Returns the index at which what it read ends. */
  #readSign(sign: string, index: number): number {
    const end = index + sign.length;
    if (sign.startsWith('`')) return this.#readCode(sign, end);
    if (sign === ']') return this.#readLink(end);
    if (sign === '[') this.#bracket = { piece: this.#add(sign), start: this.pieces.length };
    else if (sign.startsWith('\\')) this.#add(sign.slice(1));
    else this.#readDelimiter(sign, index, end);
    return end;
  }

  #readCode(fence: string, start: number): number {
    this.#lastFences ??= lastFences(this.#text);
    const found = readCode(this.#text, start, fence.length, this.#lastFences);
    this.#add(found?.code ?? fence, found ? codeMark : noMarks);
    return found?.end ?? start;
  }

  /** Each mark of a delimiter ends, begins or is literal by itself. What is literal stands between what ends and begins. */
  #readDelimiter(source: string, index: number, end: number): void {
    const isTag = source.startsWith('<');
    const mayEnd = isTag ? source.startsWith('</') : isWord(this.#text[index - 1]);
    const mayBegin = isTag ? !mayEnd : isWord(this.#text[end]);
    const parts = partsOf.get(source);
    if (!parts) this.#add(source);
    const others = (parts ?? []).filter(({ mark }) => !(mayEnd && this.#endMark(mark)));
    const start = this.pieces.length + others.length;
    for (const { mark, source } of others) {
      const piece = this.#add(source);
      if (mayBegin && !this.#openings.has(mark)) this.#openings.set(mark, { piece, start });
    }
  }

  /** Returns whether the mark had begun. */
  #endMark(mark: InlineMarks): boolean {
    const opening = this.#openings.get(mark);
    if (!opening) return false;
    this.#openings.delete(mark);
    opening.piece.text = '';
    for (const piece of this.pieces.slice(opening.start)) piece.marks |= mark;
    return true;
  }

  /** Any closing bracket that is not escaped ends the text of a link, even when no address follows. */
  #readLink(end: number): number {
    const bracket = this.#bracket;
    this.#bracket = null;
    const found = bracket && this.#readAddress(bracket.start, end);
    const href = found && allowedAddress(found.address);
    if (!bracket || !found || href === null) {
      this.hasRefusedLink ||= found !== null;
      this.#add(']');
      return end;
    }
    bracket.piece.text = '';
    for (const piece of this.pieces.slice(bracket.start)) piece.href = href;
    return found.end;
  }

  /** Null also when the pieces before the address are no text of a link. */
  #readAddress(firstPiece: number, end: number): ReturnType<typeof readAddress> {
    const text = this.pieces.slice(firstPiece).reduce((all, piece) => all + piece.text, '');
    // A newline and an escaped one are a blank line, too. Writing would repeat the address around each.
    const isLink = this.#text[end] === '(' && text !== '' && !text.includes('\n\n');
    return isLink ? readAddress(this.#text, end + 1) : null;
  }

  #add(text: string, marks = noMarks): InlinePiece {
    const piece: InlinePiece = { text, marks, href: null };
    this.pieces.push(piece);
    return piece;
  }
}

function isWord(character = ' '): boolean {
  return character.trim() !== '';
}
