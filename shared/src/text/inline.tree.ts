import { hasMark, type InlineMark, inlineMarks } from './inline.piece.ts';
import { parseInline } from './inline.reader.ts';

/** Writes text, marks and links in a format. */
export interface InlineWriter<Node> {
  /** Writes a text that may have line breaks. */
  text(text: string, isCode: boolean): Node[];
  mark(mark: Exclude<InlineMark, 'code'>, inner: Node[]): Node[];
  link(href: string, inner: Node[]): Node[];
}

/** What stands around a piece: a link or a mark. */
type Around = { href: string } | { mark: Exclude<InlineMark, 'code'> };

/** Converts inline Markdown to a tree: neighbours with the same mark share a node. Links are outermost, code is innermost. */
export function inlineTree<Node>(markdown: string, writer: InlineWriter<Node>): Node[] {
  const root: Node[] = [];
  const open: { around: Around; nodes: Node[] }[] = [];
  const inner = () => open.at(-1)?.nodes ?? root;
  const closeTo = (depth: number) => {
    while (open.length > depth) {
      const last = open.pop();
      if (!last) return;
      const { around, nodes } = last;
      const written = 'href' in around ? writer.link(around.href, nodes) : writer.mark(around.mark, nodes);
      for (const node of written) inner().push(node);
    }
  };
  for (const { text, marks, href } of parseInline(markdown)) {
    const wanted: Around[] = [
      ...(href === null ? [] : [{ href }]),
      ...inlineMarks.flatMap((mark) => (mark !== 'code' && hasMark(marks, mark) ? [{ mark }] : [])),
    ];
    const shared = wanted.findIndex((around, index) => !isSame(around, open[index]?.around));
    closeTo(shared < 0 ? wanted.length : shared);
    for (const around of wanted.slice(open.length)) open.push({ around, nodes: [] });
    for (const node of writer.text(text, hasMark(marks, 'code'))) inner().push(node);
  }
  closeTo(0);
  return root;
}

function isSame(left: Around, right: Around | undefined): boolean {
  if (right === undefined) return false;
  if ('href' in left) return 'href' in right && left.href === right.href;
  return 'mark' in right && left.mark === right.mark;
}
