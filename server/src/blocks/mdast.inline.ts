import { isSafeHref } from '@imprint/shared/blocks/href';
import type { RichTextInline, RichTextMark } from '@imprint/shared/blocks/rich.text.document';
import type { Image, Nodes } from 'mdast';
import { trimEndChars } from './text.ends.ts';

declare module 'mdast' {
  interface EmphasisData {
    /** What HTML emphasises by other means than Markdown has. */
    mark?: 'underline' | 'superscript' | 'subscript';
  }
}

/** Outermost first. One order for all, so that the same formatting is always the same document. */
export const markOrder: readonly RichTextMark['type'][] = [
  ...(['link', 'bold', 'italic', 'strike', 'underline', 'superscript', 'subscript', 'code'] as const),
];
const maxHrefLength = 2000;

/** Inline content as rich text has it: neighbours of the same marks are one, without white space that nobody sees. */
export function inlineOf(nodes: readonly Nodes[]): RichTextInline[] {
  const pieces: RichTextInline[] = [];
  for (const node of nodes) addInlineOf(node, [], pieces);
  const visible = trimInline(pieces);
  return visible.map((piece, index) => (piece.type === 'text' ? piece : breakBetween(visible, index)));
}

/** The text alone; null when it has formatting that would be lost. */
export function plainTextOf(inline: readonly RichTextInline[]): string | null {
  return inline.some(({ marks }) => marks) ? null : inlineTextOf(inline);
}

/** The text alone, whatever formatting it has. */
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

/** White space as people see it in both formats. */
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
  const href = url.trim();
  if (href === '' || href.length > maxHrefLength || !isSafeHref(href)) return null;
  return { type: 'link', attrs: { href } };
}

/** Text shows no pictures: what it shows in words, as a link to it where it can be reached. */
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

/** An outer link gives way to the inner one; any other mark is there once. */
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

/** A line break has the marks that go on behind it. */
function breakBetween(pieces: readonly RichTextInline[], index: number): RichTextInline {
  const following = pieces[index + 1]?.marks ?? [];
  const shared = pieces[index - 1]?.marks?.filter((mark) =>
    following.some((other) => isSameMark(mark, other)),
  );
  return { type: 'hardBreak', ...marksField(shared ?? []) };
}

/** Whether two pieces are formatted alike. */
export function hasSameMarks(
  left: readonly RichTextMark[] = [],
  right: readonly RichTextMark[] = [],
): boolean {
  if (left === right) return true;
  return left.length === right.length && left.every((mark, index) => isSameMark(mark, right[index]));
}

/** Whether two marks are the same, in links with the same address. */
export function isSameMark(left: RichTextMark, right: RichTextMark | undefined): boolean {
  if (left === right) return true;
  if (left.type !== 'link' || right?.type !== 'link') return left.type === right?.type;
  return left.attrs.href === right.attrs.href;
}

/** The same without white space that nobody sees: at the ends, around line breaks, and more than once. */
export function trimInline(inline: readonly RichTextInline[]): RichTextInline[] {
  const joined: RichTextInline[] = [];
  // The text so far is asked for its end by this, for asking itself would copy all of it each time.
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

/** Takes white space away that ends a line. */
function trimEnd(inline: RichTextInline[]): void {
  for (let last = inline.at(-1); last?.type === 'text'; last = inline.at(-1)) {
    last.text = trimEndChars(last.text, ' ');
    if (last.text !== '') return;
    inline.pop();
  }
}
