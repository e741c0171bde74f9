import { isSafeHref } from '@imprint/shared/blocks/href';
import type { RichTextInline, RichTextMark } from '@imprint/shared/blocks/rich.text.document';
import { isSameMark, markOrder } from '@imprint/shared/blocks/rich.text.marks';
import type { Image, Nodes } from 'mdast';
import { trimEndChars } from './text.ends.ts';

declare module 'mdast' {
  interface EmphasisData {
    /** A mark of HTML that Markdown does not have. */
    mark?: 'underline' | 'superscript' | 'subscript';
  }
}

const maxHrefLength = 2000;

/**
 * Converts nodes to rich text content: adjacent pieces with the same marks are merged, invisible white space is
 * removed.
 */
export function inlineOf(nodes: readonly Nodes[]): RichTextInline[] {
  const pieces: RichTextInline[] = [];
  for (const node of nodes) addInlineOf(node, [], pieces);
  const visible = trimInline(pieces);
  return visible.map((piece, index) => (piece.type === 'text' ? piece : breakBetween(visible, index)));
}

/** The text; null when it has formatting that would be lost. */
export function plainTextOf(inline: readonly RichTextInline[]): string | null {
  return inline.some(({ marks }) => marks) ? null : inlineTextOf(inline);
}

/** The text without its formatting. */
export function inlineTextOf(inline: readonly RichTextInline[]): string {
  return inline.map((piece) => (piece.type === 'text' ? piece.text : '\n')).join('');
}

function addInlineOf(node: Nodes, marks: RichTextMark[], pieces: RichTextInline[]): void {
  switch (node.type) {
    case 'text':
    case 'code':
      pieces.push(...textWith(collapseWhitespace(node.value), marks));
      return;
    case 'inlineCode':
      pieces.push(...textWith(collapseWhitespace(node.value), withMark(marks, { type: 'code' })));
      return;
    case 'break':
      pieces.push({ type: 'hardBreak' });
      return;
    case 'image':
      pieces.push(...imageAsText(node, marks));
      return;
    default: {
      if (!('children' in node)) return;
      const mark = markOf(node);
      const inner = mark ? withMark(marks, mark) : marks;
      for (const child of node.children) addInlineOf(child, inner, pieces);
    }
  }
}

/** White space as both formats render it. */
function collapseWhitespace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

function markOf(node: Nodes): RichTextMark | null {
  if (node.type === 'strong') return { type: 'bold' };
  if (node.type === 'emphasis') return { type: node.data?.mark ?? 'italic' };
  if (node.type === 'delete') return { type: 'strike' };
  return node.type === 'link' ? linkMark(node.url) : null;
}

function linkMark(url: string): RichTextMark | null {
  return isLinkAddress(url) ? { type: 'link', attrs: { href: url.trim() } } : null;
}

/** Whether text can be linked to an address. */
export function isLinkAddress(url: string): boolean {
  const href = url.trim();
  return href !== '' && href.length <= maxHrefLength && isSafeHref(href);
}

/** Replaces an image, which text cannot contain, by its alternative text, linked to the image if possible. */
function imageAsText({ alt, url }: Image, marks: RichTextMark[]): RichTextInline[] {
  const link = linkMark(url);
  const words = (alt ?? '').replace(/\s+/g, ' ').trim() || (link ? fileNameOf(url) : '');
  const isLinked = link === null || marks.some(({ type }) => type === 'link');
  return textWith(words, isLinked ? marks : withMark(marks, link));
}

function fileNameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** Adds a mark. An inner link replaces an outer one. */
function withMark(marks: readonly RichTextMark[], mark: RichTextMark): RichTextMark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));
}

function textWith(text: string, marks: RichTextMark[]): RichTextInline[] {
  return text === '' ? [] : [{ type: 'text', text, ...marksField(marks) }];
}

function marksField(marks: RichTextMark[]): { marks?: RichTextMark[] } {
  return marks.length > 0 ? { marks } : {};
}

/** A line break has the marks shared by its neighbors. */
function breakBetween(pieces: readonly RichTextInline[], index: number): RichTextInline {
  const following = pieces[index + 1]?.marks ?? [];
  const shared = pieces[index - 1]?.marks?.filter((mark) =>
    following.some((other) => isSameMark(mark, other)),
  );
  return { type: 'hardBreak', ...marksField(shared ?? []) };
}

/** Whether two pieces have the same marks. */
export function hasSameMarks(
  left: readonly RichTextMark[] = [],
  right: readonly RichTextMark[] = [],
): boolean {
  if (left === right) return true;
  return left.length === right.length && left.every((mark, index) => isSameMark(mark, right[index]));
}

/** Removes invisible white space: at the ends, around line breaks, and repeated. */
export function trimInline(inline: readonly RichTextInline[]): RichTextInline[] {
  const joined: RichTextInline[] = [];
  // Tracked here, because asking the text for its end would copy it every time.
  let endsWithSpace = true;
  for (const piece of inline) {
    if (piece.type === 'hardBreak') {
      trimEnd(joined);
      if (joined.length > 0) joined.push(piece);
      endsWithSpace = true;
      continue;
    }
    const text: string = endsWithSpace ? piece.text.replace(/^ +/, '') : piece.text;
    if (text === '') continue;
    endsWithSpace = text.endsWith(' ');
    const last = joined.at(-1);
    if (last?.type === 'text' && hasSameMarks(last.marks, piece.marks)) last.text += text;
    else joined.push({ ...piece, text });
  }
  trimEnd(joined);
  while (joined.at(-1)?.type === 'hardBreak') joined.pop();
  return joined;
}

/** Removes white space at the end of a line. */
function trimEnd(inline: RichTextInline[]): void {
  for (let last = inline.at(-1); last?.type === 'text'; last = inline.at(-1)) {
    last.text = trimEndChars(last.text, ' ');
    if (last.text !== '') return;
    inline.pop();
  }
}
