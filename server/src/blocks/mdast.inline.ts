import { isSafeHref } from '@imprint/shared/blocks/href';
import type { RichTextInline, RichTextMark } from '@imprint/shared/blocks/rich-text.document';
import type { Image, Nodes } from 'mdast';

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
const longestHref = 2000;

/** Inline content as rich text has it: neighbours of the same marks are one, without white space that nobody sees. */
export function inlineOf(nodes: readonly Nodes[]): RichTextInline[] {
  const pieces = trimmed(nodes.flatMap((node) => inlineOfNode(node, [])));
  return pieces.map((piece, index) => (piece.type === 'text' ? piece : breakBetween(pieces, index)));
}

/** The text alone; null when it has formatting that would be lost. */
export function plainTextOf(inline: readonly RichTextInline[]): string | null {
  return inline.some(({ marks }) => marks) ? null : bareTextOf(inline);
}

/** The text alone, whatever formatting it has. */
export function bareTextOf(inline: readonly RichTextInline[]): string {
  return inline.map((piece) => (piece.type === 'text' ? piece.text : '\n')).join('');
}

function inlineOfNode(node: Nodes, marks: RichTextMark[]): RichTextInline[] {
  switch (node.type) {
    case 'text':
      return textWith(collapsed(node.value), marks);
    case 'code':
      return textWith(collapsed(node.value), marks);
    case 'inlineCode':
      return textWith(collapsed(node.value), withMark(marks, { type: 'code' }));
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'image':
      return imageAsText(node, marks);
    default: {
      if (!('children' in node)) return [];
      const mark = markOf(node);
      const inner = mark ? withMark(marks, mark) : marks;
      return node.children.flatMap((child) => inlineOfNode(child, inner));
    }
  }
}

/** White space as people see it in both formats. */
function collapsed(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

function markOf(node: Nodes): RichTextMark | null {
  if (node.type === 'strong') return { type: 'bold' };
  if (node.type === 'emphasis') return { type: node.data?.mark ?? 'italic' };
  if (node.type === 'delete') return { type: 'strike' };
  return node.type === 'link' ? linkTo(node.url) : null;
}

function linkTo(url: string): RichTextMark | null {
  const href = url.trim();
  if (href === '' || href.length > longestHref || !isSafeHref(href)) return null;
  return { type: 'link', attrs: { href } };
}

/** Text shows no pictures: what it shows in words, as a link to it where it can be reached. */
function imageAsText({ alt, url }: Image, marks: RichTextMark[]): RichTextInline[] {
  const link = linkTo(url);
  const words = (alt ?? '').replace(/\s+/g, ' ').trim() || (link ? fileNameOf(url) : '');
  const isLinked = link === null || marks.some(({ type }) => type === 'link');
  return textWith(words, isLinked ? marks : withMark(marks, link));
}

function fileNameOf(url: string): string {
  return /([^/?#]+)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? '';
}

/** An outer link gives way to the inner one; any other mark is there once. */
function withMark(marks: readonly RichTextMark[], mark: RichTextMark): RichTextMark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));
}

function textWith(text: string, marks: RichTextMark[]): RichTextInline[] {
  return text === '' ? [] : [{ type: 'text', text, ...given(marks) }];
}

function given(marks: RichTextMark[]): { marks?: RichTextMark[] } {
  return marks.length > 0 ? { marks } : {};
}

/** A line break has the marks that go on behind it. */
function breakBetween(pieces: readonly RichTextInline[], index: number): RichTextInline {
  const behind = new Set(pieces[index + 1]?.marks?.map((mark) => JSON.stringify(mark)));
  const shared = pieces[index - 1]?.marks?.filter((mark) => behind.has(JSON.stringify(mark)));
  return { type: 'hardBreak', ...given(shared ?? []) };
}

/** The same without white space that nobody sees: at the ends, around line breaks, and more than once. */
export function trimmed(inline: readonly RichTextInline[]): RichTextInline[] {
  const joined: RichTextInline[] = [];
  for (const piece of inline) {
    const last = joined.at(-1);
    const isSpaced = last?.type !== 'text' || last.text.endsWith(' ');
    if (piece.type === 'hardBreak') {
      trimEnd(joined);
      if (joined.length > 0) joined.push(piece);
      continue;
    }
    const text = isSpaced ? piece.text.replace(/^ +/, '') : piece.text;
    if (text === '') continue;
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(piece.marks)) {
      joined[joined.length - 1] = { ...last, text: last.text + text };
    } else joined.push({ ...piece, text });
  }
  trimEnd(joined);
  while (joined.at(-1)?.type === 'hardBreak') joined.pop();
  return joined;
}

/** Takes white space away that ends a line. */
function trimEnd(inline: RichTextInline[]): void {
  for (let last = inline.at(-1); last?.type === 'text'; last = inline.at(-1)) {
    const text = last.text.replace(/ +$/, '');
    inline.pop();
    if (text !== '') {
      inline.push({ ...last, text });
      return;
    }
  }
}
