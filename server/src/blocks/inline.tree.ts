import type { RichTextInline, RichTextMark } from '@imprint/shared/blocks/rich-text.document';
import { markOrder } from './mdast.inline.ts';

/** How a format writes text and marks. */
export interface InlineWriter<Node> {
  text(text: string, isCode: boolean): Node[];
  hardBreak(): Node[];
  marked(mark: RichTextMark, inner: Node[]): Node[];
}

/** Inline content as a tree: neighbours with the same mark lie in one node of it. Code is always innermost. */
export function treeOf<Node>(inline: readonly RichTextInline[], writer: InlineWriter<Node>): Node[] {
  const sorted = inline.map((piece) => ({
    piece,
    marks: [...(piece.marks ?? [])].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type)),
  }));
  return levelOf(sorted, writer);
}

interface Marked {
  piece: RichTextInline;
  /** Those that are not written yet, outermost first. */
  marks: RichTextMark[];
}

function levelOf<Node>(pieces: readonly Marked[], writer: InlineWriter<Node>): Node[] {
  const nodes: Node[] = [];
  for (let start = 0; start < pieces.length; ) {
    const { piece, marks = [] } = pieces[start] ?? {};
    const [mark] = marks;
    if (!piece) return nodes;
    if (!mark || mark.type === 'code') {
      nodes.push(
        ...(piece.type === 'text' ? writer.text(piece.text, mark !== undefined) : writer.hardBreak()),
      );
      start += 1;
      continue;
    }
    const isOther = ({ marks: [first] }: Marked) => JSON.stringify(first) !== JSON.stringify(mark);
    const length = pieces.slice(start).findIndex(isOther);
    const end = length < 0 ? pieces.length : start + length;
    const inner = pieces.slice(start, end).map((one) => ({ piece: one.piece, marks: one.marks.slice(1) }));
    nodes.push(...writer.marked(mark, levelOf(inner, writer)));
    start = end;
  }
  return nodes;
}
