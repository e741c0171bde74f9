import { isSafeHref } from '@imprint/shared/blocks/href';
import { type InlineMark, type InlinePiece, marksOf, noMarks } from '@imprint/shared/text/inline';
import type { Image, Nodes } from 'mdast';
import { trimEndChars } from './text.ends.ts';

declare module 'mdast' {
  interface EmphasisData {
    /** A mark of HTML that Markdown does not have. */
    mark?: 'underline' | 'superscript' | 'subscript';
  }
}

type Format = Pick<InlinePiece, 'marks' | 'href'>;

const maxHrefLength = 2000;
const noFormat: Format = { marks: noMarks, href: null };

/** Converts nodes to pieces without invisible white space. Each line break is a piece of its own. */
export function piecesOf(nodes: readonly Nodes[]): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  for (const node of nodes) addPiecesOf(node, noFormat, pieces);
  return withBreaksBetween(trimPieces(pieces));
}

/** The text of pieces without their formatting. */
export function plainOf(pieces: readonly InlinePiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** A piece without formatting. */
function unformatted(text: string): InlinePiece {
  return { ...noFormat, text };
}

/** Joins lines, without those that are empty. */
export function joinLines(lines: readonly (readonly InlinePiece[])[]): InlinePiece[] {
  return withBreaksBetween(joinPieces(lines, '\n'));
}

/** Joins texts, without those that are empty, by the letters of a separator. */
export function joinPieces(texts: readonly (readonly InlinePiece[])[], separator: string): InlinePiece[] {
  const joined: InlinePiece[] = [];
  for (const pieces of texts.filter(({ length }) => length > 0)) {
    if (joined.length > 0) for (const letter of separator) joined.push(unformatted(letter));
    for (const piece of pieces) joined.push(piece);
  }
  return joined;
}

/** Joins paragraphs by blank lines. Those within them are no longer either. */
export function joinParagraphs(paragraphs: readonly (readonly InlinePiece[])[]): InlinePiece[] {
  const pieces = joinPieces(paragraphs, '\n\n');
  return pieces.filter((piece, index) => ![piece, pieces[index - 1], pieces[index - 2]].every(isLineBreak));
}

function isLineBreak(piece: InlinePiece | undefined): boolean {
  return piece?.text === '\n';
}

function addPiecesOf(node: Nodes, format: Format, pieces: InlinePiece[]): void {
  switch (node.type) {
    case 'text':
    case 'code':
      pieces.push({ ...format, text: collapseWhitespace(node.value) });
      return;
    case 'inlineCode':
      for (const piece of codePieces(node.value, format)) pieces.push(piece);
      return;
    case 'break':
      pieces.push(unformatted('\n'));
      return;
    case 'image':
      pieces.push(imageAsText(node, format));
      return;
    default: {
      if (!('children' in node)) return;
      const inner = formatIn(node, format);
      for (const child of node.children) addPiecesOf(child, inner, pieces);
    }
  }
}

/** Code has newlines only for line breaks of HTML. */
function codePieces(code: string, format: Format): InlinePiece[] {
  return code.split(/\n+/).flatMap((line, index) => {
    const text = { ...withMark(format, 'code'), text: collapseWhitespace(line) };
    return index === 0 ? [text] : [unformatted('\n'), text];
  });
}

/** White space as both formats render it. */
function collapseWhitespace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

/** The format of the content of a node. An inner link replaces an outer one. */
function formatIn(node: Nodes, format: Format): Format {
  if (node.type === 'strong') return withMark(format, 'bold');
  if (node.type === 'emphasis') return withMark(format, node.data?.mark ?? 'italic');
  if (node.type === 'delete') return withMark(format, 'strike');
  return node.type === 'link' && isLinkAddress(node.url) ? { ...format, href: node.url.trim() } : format;
}

function withMark(format: Format, mark: InlineMark): Format {
  return { ...format, marks: format.marks | marksOf(mark) };
}

/** Whether text can be linked to an address. */
export function isLinkAddress(url: string): boolean {
  const href = url.trim();
  return href !== '' && href.length <= maxHrefLength && isSafeHref(href);
}

/** Replaces an image, which text cannot contain, by its alternative text, linked to the image if possible. */
function imageAsText({ alt, url }: Image, format: Format): InlinePiece {
  const link = isLinkAddress(url) ? url.trim() : null;
  const words = (alt ?? '').replace(/\s+/g, ' ').trim() || (link === null ? '' : fileNameOf(url));
  return { ...format, href: format.href ?? link, text: words };
}

function fileNameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Gives line breaks the marks and the link that their neighbors share. Code is written line by line. */
function withBreaksBetween(pieces: readonly InlinePiece[]): InlinePiece[] {
  return pieces.map((piece, index) => (isLineBreak(piece) ? breakBetween(pieces, index) : piece));
}

function breakBetween(pieces: readonly InlinePiece[], index: number): InlinePiece {
  const [before, after] = [pieces[index - 1], pieces[index + 1]];
  if (!before || !after) return unformatted('\n');
  const marks = before.marks & after.marks & ~marksOf('code');
  return { text: '\n', marks, href: before.href === after.href ? before.href : null };
}

/** Removes invisible white space: at the ends, around line breaks, and repeated. */
export function trimPieces(pieces: readonly InlinePiece[]): InlinePiece[] {
  const trimmed: InlinePiece[] = [];
  // Tracked here, because asking the text for its end would copy it every time.
  let endsWithSpace = true;
  for (const piece of pieces) {
    if (isLineBreak(piece)) {
      trimEnd(trimmed);
      if (trimmed.length > 0) trimmed.push(piece);
      endsWithSpace = true;
      continue;
    }
    const text: string = endsWithSpace ? piece.text.replace(/^ +/, '') : piece.text;
    if (text === '') continue;
    endsWithSpace = text.endsWith(' ');
    trimmed.push({ ...piece, text });
  }
  trimEnd(trimmed);
  while (isLineBreak(trimmed.at(-1))) trimmed.pop();
  return trimmed;
}

/** Removes white space at the end of a line. */
function trimEnd(pieces: InlinePiece[]): void {
  for (let last = pieces.at(-1); last && !isLineBreak(last); last = pieces.at(-1)) {
    last.text = trimEndChars(last.text, ' ');
    if (last.text !== '') return;
    pieces.pop();
  }
}
