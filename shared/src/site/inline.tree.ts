import type { RichTextInline, RichTextMark } from '../blocks/rich.text.document.ts';
import { isSameMark, markOrder } from '../blocks/rich.text.marks.ts';

/** Writes text and marks in a format. */
export interface InlineWriter<Node> {
  text(text: string, isCode: boolean): Node[];
  hardBreak(): Node[];
  mark(mark: RichTextMark, inner: Node[]): Node[];
}

/** Converts inline content to a tree: adjacent pieces with the same mark share a node. Code is always innermost. */
export function inlineTree<Node>(inline: readonly RichTextInline[], writer: InlineWriter<Node>): Node[] {
  const root: Node[] = [];
  const open: OpenMark<Node>[] = [];
  const inner = () => open.at(-1)?.nodes ?? root;
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const { mark, nodes } = open[open.length - 1] ?? {};
      open.pop();
      if (mark && nodes) for (const node of writer.mark(mark, nodes)) inner().push(node);
    }
  };
  for (const piece of inline) {
    const sorted = sortMarks(piece.marks ?? []);
    const marks = sorted.filter(({ type }) => type !== 'code');
    const isCode = marks.length < sorted.length;
    const shared = marks.findIndex((mark, index) => !isSameMark(mark, open[index]?.mark));
    closeTo(shared < 0 ? marks.length : shared);
    for (const mark of marks.slice(open.length)) open.push({ mark, nodes: [] });
    const nodes = piece.type === 'text' ? writer.text(piece.text, isCode) : writer.hardBreak();
    for (const node of nodes) inner().push(node);
  }
  closeTo(0);
  return root;
}

/** An open mark with its content so far. */
interface OpenMark<Node> {
  mark: RichTextMark;
  nodes: Node[];
}

function sortMarks(marks: readonly RichTextMark[]): RichTextMark[] {
  return [...marks].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));
}
